import { createContext, type Snippet } from "svelte";
import type { Drag } from "../../../boards/drag.svelte";
import type { Card } from "./cards";
import type { Desk } from "./desk.svelte";

export type Cards = readonly Card[];

/** Where cards are dropped. */
export interface Target {
  readonly place: string; // of the nearest element with `data-place`
  readonly card: Card | undefined; // the card under the pointer, if any
}

export interface Surroundings {
  readonly desk: Desk;
  readonly drag: Drag<Cards, Target>;
  readonly names: readonly string[];
  readonly hands: readonly (readonly string[])[] | null; // everybody's, where the cards lie open
  readonly sitter: Snippet<[number]> | undefined; // at a table: a seat's line, in place of its name
  readonly fresh: ReadonlySet<string>; // cards that the last move brought
}

/** What every part of the board shares. */
export const [surroundings, surround] = createContext<Surroundings>();
