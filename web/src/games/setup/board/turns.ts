// How a turn that is over is shown again: set by set, with the points that each tile brings and to whom. Everything is
// read from the view; nothing is counted here but what it says.

import type { Made, Placement, View } from "../generated/types";
import { BOARD, homeOf } from "./layout";

export interface Flight {
  readonly field: string; // from the tile there
  readonly seat: number; // to this seat's pawn
}

export interface Scene {
  readonly set: number | null; // which of the last turn's sets is shown; null: bonus points
  readonly flights: readonly Flight[];
}

/** Fields of a set. */
export function fieldsOf(made: Made): string[] {
  return made.tiles.map(([, field]) => field);
}

/** The lines to light up in a set: in a run from number to number, else all inside it. */
export function linesOf(made: Made, runs: string | undefined): (readonly [string, string])[] {
  const fields = fieldsOf(made);
  if (made.kind === "run" && runs !== "connected") {
    return fields.slice(1).map((field, index) => [fields[index] ?? field, field] as const);
  }
  return BOARD.lines.filter(([one, other]) => fields.includes(one) && fields.includes(other));
}

/** The words of a set, as the server tells them: an arrow only where a tile was laid in this turn. */
export function wordsOf(
  made: Made,
  laid: readonly Placement[],
  shown: (tile: string) => string,
): { name: string; facts: Record<string, unknown> } {
  const isLaid = (tile: string) => laid.some(([other]) => other === tile);
  const tiles = made.tiles.map(([tile, field]) =>
    isLaid(tile) ? `${shown(tile)} → ${field}` : `${shown(tile)} (${field})`,
  );
  const first = made.tiles[0]?.[0] ?? "";
  const last = made.tiles[made.tiles.length - 1]?.[0] ?? "";
  const facts = { tiles, count: tiles.length };
  if (made.kind === "number") return { name: "setup-score-number", facts: { ...facts, number: first.slice(0, -1) } };
  const ends = { low: first.slice(0, -1), high: last.slice(0, -1), suit: shown(first).slice(-1) };
  return { name: "setup-score-run", facts: { ...facts, ...ends } };
}

function bonusFlights(view: View, seats: readonly number[]): Flight[] {
  const fields = new Set(view.last?.sets?.flatMap(fieldsOf));
  return seats.flatMap((seat) =>
    homeOf(view.pawns.length, seat)
      .filter((field) => fields.has(field))
      .map((field) => ({ field, seat })),
  );
}

/** What came to pass between two views, to be shown; nothing if it was not one turn, or one claim. */
export function scenesBetween(before: View, after: View): Scene[] {
  const last = after.last;
  if (!last?.sets?.length) return [];
  const gained = after.pawns.map((steps, seat) => steps - (before.pawns[seat] ?? 0));
  if (after.turns === before.turns) {
    const seats = gained.flatMap((gain, seat) => (gain > 0 ? [seat] : []));
    const flights = bonusFlights(after, seats);
    return flights.length ? [{ set: null, flights }] : [];
  }
  if (after.turns !== before.turns + 1 + after.skipped.length) return [];
  const told = new Set<string>();
  const scenes: Scene[] = last.sets.map((made, set) => {
    const fresh = fieldsOf(made).filter((field) => !told.has(field));
    fresh.forEach((field) => told.add(field));
    return { set, flights: fresh.map((field) => ({ field, seat: last.seat })) };
  });
  const others = gained.flatMap((gain, seat) => (gain > 0 && seat !== last.seat ? [seat] : []));
  const bonus = bonusFlights(after, others);
  return bonus.length ? [...scenes, { set: null, flights: bonus }] : scenes;
}
