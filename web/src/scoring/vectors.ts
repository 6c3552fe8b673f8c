// Reads the cases that `web/vectors.py` wrote down, for the tests of a game's scoring.

import type { Message } from "./message";

/** The cards of a text without spaces: `+5c-8c` or `7r3b`. */
export const readCards = (cards: string): string[] => cards.match(/[+-]?\d+[a-z]/g) ?? [];

/** A function that makes a message of the number of its name and its facts in their order. */
export function reader(messages: Record<string, readonly string[]>): (written: unknown[]) => Message {
  const names = Object.entries(messages);
  return ([number, ...values]) => {
    const [name, facts] = names[number as number] ?? ["", []];
    return { name, facts: Object.fromEntries(facts.map((fact, at) => [fact, values[at] as string | number])) };
  };
}
