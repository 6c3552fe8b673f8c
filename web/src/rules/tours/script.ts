// A tour as `web/lessons.py` writes it, and what the board on its stage is told.

import type { CheckedFrame } from "../../generated/protocol";

export interface Refused {
  rule: string;
  name: string;
  facts: Record<string, unknown>;
}

export interface Scene {
  view: unknown;
  acting: boolean;
  moves: unknown[] | null;
  points?: number[]; // of the moves, where moves score
  refused?: [move: unknown, why: Refused][]; // what a person may try, and why it is not possible
}

export interface Step {
  text: string; // the name of its words
  scene: number;
  show: string[]; // what to point at: names of cells, cards, tiles, fields and places
  facts?: Record<string, string>;
  do?: unknown; // the move that is asked for
  then?: number; // the scene after it
}

export interface Script {
  players: number;
  scenes: Scene[];
  steps: Step[];
}

/** A move as text, whatever the order of its fields. */
function key(move: unknown): string {
  return JSON.stringify(move, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

export const same = (one: unknown, other: unknown): boolean => key(one) === key(other);

/** What the server would answer to a check; of moves that the tour does not know, only that they are not possible. */
export function checked(scene: Scene, move: unknown, words: (why: Refused) => string): CheckedFrame {
  const at = scene.moves?.findIndex((legal) => same(legal, move)) ?? -1;
  const answer = { type: "checked", id: null, version: 0, move, text: null, told: null } as const;
  if (at >= 0)
    return { ...answer, legal: true, rule: null, refusal: null, message: null, points: scene.points?.[at] ?? null };
  const why = scene.refused?.find(([tried]) => same(tried, move))?.[1] ?? {
    rule: "",
    name: "tour-not-here",
    facts: {},
  };
  return {
    ...answer,
    legal: false,
    rule: why.rule || null,
    refusal: { name: why.name, facts: why.facts },
    message: words(why),
    points: null,
  };
}

const ATTRIBUTES = ["cell", "card", "tile", "field", "zone", "place"];

/** Where a board shows these things: by the names it gives them (data-cell, data-card ...). Those to press come first. */
export function pointedAt(board: Element, names: readonly string[]): Element[] {
  return names.flatMap((name) => {
    const selector = ATTRIBUTES.map((attribute) => `[data-${attribute}="${CSS.escape(name)}"]`).join();
    const found = [...board.querySelectorAll(selector)];
    const pressable = found.filter((one) => one.matches("button, [tabindex], [role='button'], [role='gridcell']"));
    return pressable.length ? pressable : found;
  });
}
