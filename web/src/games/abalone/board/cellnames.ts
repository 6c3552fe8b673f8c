// What a screen reader says of a cell. All 61 names are asked for whenever something changes on the board, and nearly
// all are the same again: they are kept.

import { say } from "../../../words/words.svelte";
import { nameOf } from "./geometry";
import { EMPTY, seatOf, teamOf } from "./selection";

export type Meaning = "none" | "move" | "push"; // what a click there would do

const kept = new Map<string, string>();

export function cellName(
  language: string,
  cell: number,
  players: number,
  marble: string,
  seat: number | null, // of the listener
  means: Meaning,
): string {
  const key = [language, cell, players, marble, seat, means].join();
  const known = kept.get(key);
  if (known) return known;
  const told = spoken(cell, players, marble, seat, means);
  if (told) kept.set(key, told); // nothing while the words are on their way
  return told;
}

function spoken(cell: number, players: number, marble: string, seat: number | null, means: Meaning): string {
  if (marble === EMPTY) return say("abalone-ui-cell-free", { cell: nameOf(cell), means });
  const owner = seatOf(marble);
  const partner = seat !== null && teamOf(players, owner) === teamOf(players, seat);
  const whose = owner === seat ? "own" : partner ? "partner" : "other";
  return say("abalone-ui-cell-marble", { cell: nameOf(cell), seat: owner, whose, means });
}
