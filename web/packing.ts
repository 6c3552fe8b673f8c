// At the build: what a page will ask for after its first script is told to it at once, in `index.html` for `theme.js`. After
// the build: every text file packed beside it, so that the server need not do it, and a list of all files for the
// service worker.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { type Route, ROUTES } from "./src/lib/routes.ts";

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
const LEAST = 500; // bytes: smaller ones are not worth it

const WANTED = /src.(?:pages.(\w+)\.|words.catalogues.(\w+)\.|stolik.messages.(\w+).(\w+)\.)/;

/** How addresses of a page begin: "learn". */
function beginning(page: string): string | undefined {
  const routes: Readonly<Record<string, Route>> = ROUTES;
  return routes[page]?.path.split("/")[1];
}

/** What a file is wanted for: "learn" for the addresses of a page, "pl" for a language, and "pl/learn" for both. */
export function wantedFor(path: string): string | undefined {
  const [, page, everywhere, language, words] = WANTED.exec(path) ?? [];
  if (page) return beginning(page.toLowerCase());
  if (!words) return everywhere;
  const start = beginning(words);
  return start && `${language}/${start}`;
}

export function packing(): Plugin {
  let folder = "";
  return {
    name: "packing",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const wanted: Record<string, string[]> = {};
        for (const chunk of Object.values(bundle ?? {})) {
          if (chunk.type !== "chunk") continue;
          const name = wantedFor(chunk.facadeModuleId ?? "");
          if (name) wanted[name] = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
        }
        return html.replace(` src="/theme.js"`, ` src="/theme.js" data-wanted='${JSON.stringify(wanted)}'`);
      },
    },
    closeBundle() {
      const assets = readdirSync(join(folder, "assets")).map((name) => `/assets/${name}`);
      writeFileSync(join(folder, "offline.json"), JSON.stringify(assets));
      for (const name of readdirSync(folder, { recursive: true }).map(String)) {
        if (!TEXT.test(name)) continue;
        const path = join(folder, name);
        const data = readFileSync(path);
        if (data.length < LEAST) continue;
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
