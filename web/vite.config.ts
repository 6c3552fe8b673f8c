import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built client becomes a part of the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  build: { outDir: "../src/stolik/web", emptyOutDir: true, target: "es2022", sourcemap: false },
  server: {
    fs: { allow: [".."] }, // the message catalogues are the Python package's
    proxy: { "/api": "http://127.0.0.1:8787", "/ws": { target: "ws://127.0.0.1:8787", ws: true } },
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
