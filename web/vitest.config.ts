import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config.ts";

// The tests need more packages than the build, which reads vite.config.ts alone.
export default mergeConfig(
  client,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      environment: "happy-dom",
      include: ["src/**/*.test.ts"],
      isolate: false,
      setupFiles: ["src/lib/testing.ts"],
    },
  }),
);
