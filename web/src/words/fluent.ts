// Fluent text as data. The build reads the catalogues with it, so that browsers need no reader; a browser loads it only for
// the words of a game that has no files here.

import { FluentResource, type Message } from "@fluent/bundle";

/** A message as it travels: its name, what it says, and its attributes if it has any. */
export type Entry = readonly [id: string, value: Message["value"], attributes?: Message["attributes"]];

export function entries(text: string): Entry[] {
  return new FluentResource(text).body.map(({ id, value, attributes }) =>
    Object.keys(attributes).length ? [id, value, attributes] : [id, value],
  );
}
