// How much worse a move is than the best one, in words.

import type { PuzzleJudged } from "../generated/api";
import { type Facts, say } from "../words/words.svelte";

interface Difference {
  readonly unit: PuzzleJudged["unit"];
  readonly decisive: boolean; // it decides the game, so its size says little
  readonly by: number;
}

/** What the move that was made loses ("loss"), or how far behind the second best one is ("gap"). */
export function tellDifference(of: "loss" | "gap", { unit, decisive, by }: Difference, facts: Facts = {}): string {
  // A number, not a text: the words around it follow its size.
  const loss = unit === "chance" ? Math.round(100 * by) : Math.round(10 * by) / 10;
  return say(`learn-puzzle-${of}-${decisive ? "decisive" : unit}`, { ...facts, loss });
}
