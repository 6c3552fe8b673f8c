// From what a person points at to a move of the list. A selection is one to three cells in a straight line, in increasing
// order. What is legal stands in the list of moves and nowhere else; which marbles a move takes along is only drawn here.

import type { Broadside, Inline, Played } from "../generated/types";
import { axis, cellOf, DIRECTIONS, directionTo, line, nameOf, next, OFF, opposite, run } from "./geometry";

export type Move = Inline | Broadside;
export type Selection = readonly number[];

export const EMPTY = ".";
export const MARBLES = "bwry"; // of the seats 0 to 3

export function marbleAt(cells: string, cell: number): string {
  return cells.charAt(cell) || EMPTY;
}

export function seatOf(marble: string): number {
  return MARBLES.indexOf(marble);
}

/** The team of a seat: four players are two teams, else everybody is alone. */
export function teamOf(players: number, seat: number): number {
  return players === 4 ? seat % 2 : seat;
}

// --- What a move does, for drawing ---

/** Marbles that move together, each to the next cell in one direction, the foremost perhaps off the board. */
export interface Shift {
  readonly cells: readonly number[]; // from the rear to the front, the pushed ones included
  readonly direction: number;
}

export function shiftOf(cells: string, move: Move): Shift | undefined {
  const from = cellOf(move.type === "inline" ? move.rear : move.first);
  const direction = directionTo(from, cellOf(move.to));
  if (direction === undefined) return undefined;
  if (move.type === "broadside") {
    const group = line(from, cellOf(move.last));
    return group && { cells: group, direction };
  }
  return { cells: run(from, direction, (cell) => marbleAt(cells, cell) !== EMPTY), direction };
}

/** The cells after a shift. */
export function shifted(cells: string, shift: Shift): string {
  const after = [...cells];
  for (const cell of shift.cells) after[cell] = EMPTY;
  for (const cell of shift.cells) {
    const to = next(cell, shift.direction);
    if (to !== OFF) after[to] = marbleAt(cells, cell);
  }
  return after.join("");
}

/** The marble that a shift moves off the board, if one is. */
export function ejected(cells: string, shift: Shift): string | undefined {
  const out = shift.cells.find((cell) => next(cell, shift.direction) === OFF);
  return out === undefined ? undefined : marbleAt(cells, out);
}

export function sameMove(one: Move, other: Move): boolean {
  return moveText(one) === moveText(other);
}

/** A move as the log writes it. */
export function moveText(move: Move): string {
  return move.type === "inline" ? move.rear + move.to : move.first + move.last + move.to;
}

/** A move that was made, in the server's words for it; the cells are those before it. */
export function wordsOf(
  cells: string,
  players: number,
  { seat, move }: Played,
): { name: string; facts: Record<string, string | number> } | undefined {
  const shift = shiftOf(cells, move);
  if (!shift) return undefined;
  const own = group(cells, move, players);
  const ahead = (cell = OFF) => nameOf(next(cell, shift.direction));
  const ends = { seat, first: nameOf(own[0] ?? OFF), last: nameOf(own.at(-1) ?? OFF) };
  if (move.type === "broadside")
    return { name: "abalone-event-side", facts: { ...ends, to: ahead(own[0]), end: ahead(own.at(-1)) } };
  const pushed = shift.cells.length - own.length;
  const out = ejected(cells, shift) === undefined ? 0 : 1;
  return { name: "abalone-event-line", facts: { ...ends, count: own.length, to: ahead(own.at(-1)), pushed, out } };
}

// --- Choosing marbles ---

/** The cells of the moving side's marbles in a move: of a push not the pushed ones. */
export function group(cells: string, move: Move, players: number): number[] {
  const shift = shiftOf(cells, move);
  if (!shift) return [];
  if (move.type === "broadside") return [...shift.cells];
  const team = (cell: number) => teamOf(players, seatOf(marbleAt(cells, cell)));
  const [rear = OFF] = shift.cells;
  return run(rear, shift.direction, (cell) => marbleAt(cells, cell) !== EMPTY && team(cell) === team(rear));
}

/** The cells whose marbles can take part in a move. */
export function movable(cells: string, moves: readonly Move[], players: number): Set<number> {
  return new Set(moves.flatMap((move) => group(cells, move, players)));
}

/** The selection after a click on a marble that can be chosen: added, taken away, or chosen anew. */
export function toggled(selection: Selection, cell: number, choosable: ReadonlySet<number>): Selection {
  if (selection.includes(cell)) {
    const rest = selection.filter((one) => one !== cell);
    return rest.length === 2 && axis(rest) === undefined ? [] : rest; // without its middle a line is none
  }
  return extended(selection, cell, choosable) ?? (choosable.has(cell) ? [cell] : []);
}

/** A selection with one more end, and what lies between; undefined if that is no line of three at most. */
export function extended(
  selection: Selection,
  cell: number,
  choosable: ReadonlySet<number>,
): readonly number[] | undefined {
  const ends = [...selection, cell].sort((one, other) => one - other);
  const whole = line(ends[0] ?? OFF, ends.at(-1) ?? OFF);
  if (!whole || !selection.length || !ends.every((one) => whole.includes(one))) return undefined;
  return whole.every((one) => choosable.has(one)) ? whole : undefined;
}

// --- From a selection to a move ---

/** The move that a selection and a direction mean, legal or not. */
export function meant(selection: Selection, direction: number): Move | undefined {
  const [first = OFF] = selection;
  const last = selection.at(-1) ?? OFF;
  if (first === OFF) return undefined;
  const along = axis(selection);
  if (along === undefined || direction === along || direction === opposite(along)) {
    const rear = along !== undefined && direction === opposite(along) ? last : first;
    const to = next(rear, direction);
    return to === OFF ? undefined : { type: "inline", rear: nameOf(rear), to: nameOf(to) };
  }
  const to = next(first, direction);
  return to === OFF ? undefined : { type: "broadside", first: nameOf(first), last: nameOf(last), to: nameOf(to) };
}

/** Every move that somebody with these marbles could mean, legal or not: of these a premove is chosen. */
export function imaginable(cells: string, seat: number, players: number): Move[] {
  const isOwn = (cell: number) => {
    const owner = seatOf(marbleAt(cells, cell));
    return owner >= 0 && teamOf(players, owner) === teamOf(players, seat);
  };
  const own = [...cells].flatMap((_, cell) => (isOwn(cell) ? [cell] : []));
  const found = new Map<string, Move>();
  for (const first of own)
    for (const last of own) {
      const chosen = first <= last ? line(first, last) : undefined;
      if (!chosen?.every(isOwn)) continue;
      for (const direction of DIRECTIONS) {
        const move = meant(chosen, direction);
        if (move) found.set(moveText(move), move);
      }
    }
  return [...found.values()];
}

/** The legal moves of a selection, by direction. Whoever pushes the rear of a line moves all of it. */
export function choices(selection: Selection, moves: readonly Move[]): Map<number, Move> {
  const found = new Map<number, Move>();
  for (const direction of DIRECTIONS) {
    const wanted = meant(selection, direction);
    const move = wanted && moves.find((one) => sameMove(one, wanted));
    if (move) found.set(direction, move);
  }
  return found;
}

/** A cell to point at, and the direction that it means. */
export interface Target {
  readonly cell: number;
  readonly direction: number;
  readonly move: Move;
  readonly main: boolean; // of the cells that mean a direction the one that bears its arrow
  readonly push: boolean; // a marble stands there
}

/** The cells that mean a legal move of the selection, each one thing only. */
export function targets(cells: string, selection: Selection, moves: readonly Move[], players: number): Target[] {
  const found: Target[] = [];
  const legal = choices(selection, moves);
  const meaning = new Map<number, number[]>(); // cell -> directions
  const landing = new Map<number, number[]>(); // direction -> cells
  for (const [direction, move] of legal) {
    const own = group(cells, move, players);
    const to = move.type === "inline" ? [next(own.at(-1) ?? OFF, direction)] : own.map((cell) => next(cell, direction));
    landing.set(direction, to);
    for (const cell of to) meaning.set(cell, [...(meaning.get(cell) ?? []), direction]);
  }
  for (const [direction, move] of legal) {
    const to = landing.get(direction) ?? [];
    const clear = to.filter((cell) => decided(cell, meaning.get(cell) ?? [], landing) === direction);
    const main = to.length === 3 && clear.includes(to[1] ?? OFF) ? to[1] : clear[0];
    for (const cell of clear)
      found.push({ cell, direction, move, main: cell === main, push: marbleAt(cells, cell) !== EMPTY });
  }
  return found;
}

// Two sideways moves share cells. Of three marbles the middle one decides; of two nobody does, and the cell means nothing.
function decided(
  cell: number,
  directions: readonly number[],
  landing: ReadonlyMap<number, number[]>,
): number | undefined {
  if (directions.length === 1) return directions[0];
  return directions.find((direction) => {
    const to = landing.get(direction) ?? [];
    return to.length === 1 || (to.length === 3 && to[1] === cell);
  });
}
