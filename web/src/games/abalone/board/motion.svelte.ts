// Which position is on show, and how its marbles got there: from the views as they come, and from a move that is shown
// before it is confirmed.

import type { View } from "../generated/types";
import { next, OFF } from "./geometry";
import { type Motion, type Piece, type Position, rearranged, shiftBetween, transition, withMove } from "./pieces";
import { ejected, type Move, moveText, type Shift, shiftOf } from "./selection";
import { contents, refilled, type Tray } from "./trays";

/** The marks of the last move: cells left, cells entered. */
export interface Trail {
  readonly left: readonly number[];
  readonly entered: readonly number[];
  readonly broadside: boolean;
}

const PATIENCE = 120; // milliseconds for a confirmed move's view to come after the move is no longer pending

export class Stage {
  pieces = $state.raw<readonly Piece[]>([]);
  motions = $state.raw<ReadonlyMap<number, Motion>>(new Map());
  position = $state.raw<Position>({ cells: "", trays: [] });
  trail = $state.raw<Trail | null>(null);
  #made: Move | null = null; // the move that led to the position on show
  #confirmed: Position = { cells: "", trays: [] };
  #trail: Trail | null = null; // of the move that led to the confirmed position
  #plies = -1;
  #awaited: { text: string; plies: number } | undefined; // the pending move, and when it was made
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Show a view, with a move of this tray's owner that is not yet in it. */
  show(view: View, pending: Move | null, trays: readonly Tray[], own: number): void {
    clearTimeout(this.#timer);
    const plies = view.plies ?? 0;
    const made = view.last?.move ?? null;
    this.#confirm(view, trays, plies, made);
    if (pending && moveText(pending) !== this.#awaited?.text) this.#awaited = { text: moveText(pending), plies };
    const forgotten = !pending && this.#awaited?.plies === plies;
    if (pending && this.#awaited?.plies === plies) return this.#preview(pending, own);
    if (!pending) this.#awaited = undefined;
    if (!forgotten) return this.#go(this.#confirmed, made, this.#trail);
    // Refused, or taken back; or confirmed, and the view is about to come: then nothing shall move twice.
    this.#timer = setTimeout(() => this.#go(this.#confirmed, made, this.#trail), PATIENCE);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #confirm(view: View, trays: readonly Tray[], plies: number, made: Move | null): void {
    const before = this.#confirmed;
    if (before.cells === view.cells && this.#plies === plies && before.trays.length === trays.length) return;
    const shift = plies === this.#plies + 1 ? shiftBetween(before.cells, view.cells, made) : undefined;
    const out = shift && ejected(before.cells, shift);
    const known = before.trays.length === trays.length ? before.trays : contents(view, trays);
    this.#confirmed = { cells: view.cells, trays: refilled(known, view, trays, out) };
    this.#trail = made && trailOf(made, shift, view.cells);
    this.#plies = plies;
  }

  #preview(pending: Move, own: number): void {
    const after = withMove(this.#confirmed, pending, own);
    this.#go(after, pending, trailOf(pending, shiftOf(this.#confirmed.cells, pending), after.cells));
  }

  #go(position: Position, made: Move | null, trail: Trail | null): void {
    const first = this.position.cells === "";
    const found = first
      ? { pieces: rearranged([], position), motions: new Map<number, Motion>() }
      : transition(this.pieces, this.position, position, made, this.#made);
    const same =
      this.#made && made && moveText(this.#made) === moveText(made) && this.position.cells === position.cells;
    if (!same) this.trail = trail;
    this.position = position;
    this.pieces = found.pieces;
    if (found.motions.size) this.motions = found.motions;
    this.#made = made;
  }
}

/** Where a move went. Who did not see it knows of a move in line only what its rear marble did. */
export function trailOf(move: Move, shift: Shift | undefined, after: string): Trail {
  const known = shift ?? shiftOf(after, move);
  if (!known) return { left: [], entered: [], broadside: false };
  const broadside = move.type === "broadside";
  const cells = shift || broadside ? known.cells : known.cells.slice(0, 1);
  const entered = cells.map((cell) => next(cell, known.direction)).filter((cell) => cell !== OFF);
  return { left: broadside ? cells : cells.slice(0, 1), entered, broadside };
}
