// The words, written in Fluent, are read when the client is built: browsers need not do it before their first picture, and
// need no reader. `words/words` makes messages of the entries again. With `?title` there are the game's name and its line
// on the first page alone.

import type { Plugin } from "vite";
import { entries } from "./src/words/fluent.ts";

const FILE = /\/(messages|words)\/([a-z]+\/)?[a-z.]+\.ftl(\?title)?$/;
const TITLE = /^[a-z0-9]+-(name|about)$/;

export function catalogue(): Plugin {
  return {
    name: "catalogue",
    enforce: "pre",
    transform(text, id) {
      const file = FILE.exec(id);
      if (!file) return null;
      const found = entries(text).filter(([name]) => !file[3] || TITLE.test(name));
      return { code: `export default ${JSON.stringify(found)};`, map: null };
    },
  };
}
