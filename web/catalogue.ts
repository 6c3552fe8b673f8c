// The words, written in Fluent, are read when the client is built: browsers need not do it before their first picture, and
// need no reader. `lib/words` makes messages of the entries again.

import { FluentResource, type Message } from "@fluent/bundle";
import type { Plugin } from "vite";

/** A message as it travels: its name, what it says, and its attributes if it has any. */
export type Entry = readonly [id: string, value: Message["value"], attributes?: Message["attributes"]];

export function entries(text: string): Entry[] {
  return new FluentResource(text).body.map(({ id, value, attributes }) =>
    Object.keys(attributes).length ? [id, value, attributes] : [id, value],
  );
}

export function catalogue(): Plugin {
  return {
    name: "catalogue",
    enforce: "pre",
    transform(text, id) {
      if (!/\/(messages|words)\/([a-z]+\/)?[a-z]+\.ftl$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(entries(text))};`, map: null };
    },
  };
}
