import { createContext } from "svelte";
import type { Desk } from "./desk.svelte";
import type { Drag } from "./drag.svelte";

export interface Surroundings {
  readonly desk: Desk;
  readonly drag: Drag;
  readonly names: readonly string[];
  readonly hands: readonly (readonly string[])[] | null; // everybody's, where the cards lie open
  readonly fresh: ReadonlySet<string>; // cards that the last move brought
}

/** What every part of the board shares. */
export const [surroundings, surround] = createContext<Surroundings>();
