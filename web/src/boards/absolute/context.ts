import { createContext } from "svelte";
import type { Desk } from "./desk.svelte";
import type { Drag } from "./drag.svelte";

export interface Surroundings {
  readonly desk: Desk;
  readonly drag: Drag;
  readonly names: readonly string[];
  readonly fresh: ReadonlySet<string>; // cards that the last move brought
}

/** What every part of the board shares. */
export const [surroundings, surround] = createContext<Surroundings>();
