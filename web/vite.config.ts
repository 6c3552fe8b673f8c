import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogue } from "./catalogue.ts";
import { packing } from "./packing.ts";
import { rulebook } from "./rulebook/plugin.ts";

// What every page has is one file, so that the first page needs few. The others, the boards and the rules come when they are
// wanted.
const groups = [
  {
    name: "client",
    test: /node_modules.(svelte|@fluent(?!.bundle.esm.resource)|esm-env|clsx)|preload-helper|src.(app\.css|App|lib.|parts.|pages.(Home|Lost)|games.(index|\w+.(Emblem|seats))|rules.tours.(offers|TourOffer))/,
  },
];

// The built client becomes a part of the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), packing(), catalogue(), rulebook()],
  build: {
    outDir: "../src/stolik/web",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      checks: { pluginTimings: false }, // on a busy machine it would print a page about our own plugins
    },
  },
  server: {
    fs: { allow: [".."] }, // the message catalogues are the Python package's
    proxy: { "/api": "http://127.0.0.1:8787", "/ws": { target: "ws://127.0.0.1:8787", ws: true } },
  },
});
