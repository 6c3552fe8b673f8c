// Tiles as people see and hear them. A tile is its text, number and suit letter: "10s".

import type { Drag } from "../../../boards/drag.svelte";
import { say } from "../../../words/words.svelte";
import { SYMBOLS, TILES } from "../generated/constants";

/** Where a tile can be dropped. */
export type Drop = { readonly field: string } | "bag";
export type TileDrag = Drag<{ readonly tile: string; readonly width: number }, Drop>;

export type Suit = keyof typeof SYMBOLS;

const PLACE = new Map<string, number>(TILES.map((tile, place) => [tile, place]));

export function numberOf(tile: string): string {
  return tile.slice(0, -1);
}

export function suitOf(tile: string): Suit {
  return tile.slice(-1) as Suit;
}

/** Short, for the eye: "7♥". */
export function shown(tile: string): string {
  return `${numberOf(tile)}${SYMBOLS[suitOf(tile)]}`;
}

/** In words, for the ear: "7 of hearts". */
export function spoken(tile: string): string {
  return say("setup-ui-tile", { number: numberOf(tile), suit: suitOf(tile) });
}

/** As moves name them: by suit, then number. */
export function inOrder<Item>(items: readonly Item[], tile: (item: Item) => string): Item[] {
  return [...items].sort((one, other) => (PLACE.get(tile(one)) ?? 0) - (PLACE.get(tile(other)) ?? 0));
}

/** The suits as outlines around (0, 0), about 24 wide: no font shows them as coloured pictures. */
export const OUTLINES: Record<Suit, string> = {
  t: "M0-12 3.4-4.2 11.6-3.6 5.3 1.8 7.3 10 0 5.6-7.3 10-5.3 1.8-11.6-3.6-3.4-4.2Z",
  h: "M0 11C-14 1-12-10-5.8-10-2.600-10-.6-8 0-6 .6-8 2.600-10 5.800-10 12-10 14 1 0 11Z",
  d: "M0-12 8.500 0 0 12-8.500 0Z",
  c: "M-1.600 2.500C-3.500 6-11 6-11 .5-11-3.500-7.500-5.500-4.500-4.300-6.500-8-4-12 0-12 4-12 6.500-8 4.500-4.300 7.500-5.500 11-3.500 11 .5 11 6 3.500 6 1.600 2.500 1.700 6.500 2.500 9 5 11H-5C-2.500 9-1.700 6.500-1.600 2.500Z",
  s: "M0-12C2.500-7 11-3.500 11 2.500 11 7.500 4 8.500 1.600 4.500 1.800 7.500 2.800 9.500 5 11H-5C-2.800 9.500-1.800 7.500-1.600 4.500-4 8.500-11 7.500-11 2.500-11-3.500-2.500-7 0-12Z",
};
