// A turn put together before it is sent: tiles laid on fields, or tiles marked to be exchanged. There are no rules in
// it. What is legal say the listed moves, or the server's answer to `check`.

import type { Claim, Exchange, Lay, Placement, View, Waive } from "../generated/types";
import { inOrder } from "./tiles";

export type { View };
export type Move = Lay | Exchange | Claim | Waive;
export type Moves = readonly Move[] | null;

export interface Stage {
  readonly laid: readonly Placement[];
  readonly swapped: readonly string[]; // own tiles to be put back
}

export const EMPTY: Stage = { laid: [], swapped: [] };

/** What a stage belongs to: another turn, or the same one again after a takeback, begins anew. Claims of others do not. */
export function turnOf(view: View): string {
  return [view.turns, view.turn, view.ended, view.racks.map((rack) => rack?.join(".") ?? "")].join("|");
}

export function isEmpty(stage: Stage): boolean {
  return stage.laid.length === 0 && stage.swapped.length === 0;
}

/** Lay a tile on a field. It leaves the field it was on, and a tile that was staged there goes back. */
export function lay(stage: Stage, tile: string, field: string): Stage {
  const others = stage.laid.filter(([other, at]) => other !== tile && at !== field);
  return { laid: [...others, [tile, field]], swapped: [] };
}

/** Take a tile back, wherever it is staged. */
export function lift(stage: Stage, tile: string): Stage {
  return {
    laid: stage.laid.filter(([other]) => other !== tile),
    swapped: stage.swapped.filter((other) => other !== tile),
  };
}

/** Mark a tile for the exchange, or no longer. */
export function toggleSwap(stage: Stage, tile: string): Stage {
  const marked = stage.swapped.includes(tile);
  return { laid: [], swapped: marked ? stage.swapped.filter((other) => other !== tile) : [...stage.swapped, tile] };
}

export function fieldOf(stage: Stage, tile: string): string | null {
  return stage.laid.find(([other]) => other === tile)?.[1] ?? null;
}

export function tileOn(stage: Stage, field: string): string | null {
  return stage.laid.find(([, at]) => at === field)?.[0] ?? null;
}

/** The move that a stage amounts to; null: nothing yet. */
export function moveOf(stage: Stage): Lay | Exchange | null {
  if (stage.laid.length) return { type: "lay", tiles: inOrder(stage.laid, ([tile]) => tile) };
  if (stage.swapped.length) return { type: "exchange", tiles: inOrder(stage.swapped, (tile) => tile) };
  return null;
}

/** The stage that a move would come from: to show one that is on its way, whoever put it together. */
export function stageOf(move: Move | null): Stage {
  if (move?.type === "lay") return { laid: move.tiles, swapped: [] };
  if (move?.type === "exchange") return { laid: [], swapped: move.tiles };
  return EMPTY;
}

export function same(one: Move, other: Move): boolean {
  return (
    JSON.stringify(one.type === "lay" || one.type === "exchange" ? [one.type, one.tiles] : one.type) ===
    JSON.stringify(other.type === "lay" || other.type === "exchange" ? [other.type, other.tiles] : other.type)
  );
}

/** What this seat may do now, as far as the moves tell. */
export interface Offer {
  readonly turn: boolean; // lay or exchange
  readonly claim: number; // bonus points to claim; 0: none
}

export function offerOf(view: View, seat: number | null, acting: boolean, moves: Moves): Offer {
  if (seat === null || !acting) return { turn: false, claim: 0 };
  const has = (...types: Move["type"][]): boolean => moves?.some((move) => types.includes(move.type)) ?? true;
  return { turn: view.turn === seat && has("lay", "exchange"), claim: has("claim") ? (view.claims[seat] ?? 0) : 0 };
}

/** The seats that may claim bonus points now. While there are any, nobody is on turn. */
export function claimantsOf(view: View): number[] {
  return view.claims.flatMap((points, seat) => (points > 0 ? [seat] : []));
}

function includesAll(move: Move, laid: readonly Placement[]): boolean {
  if (move.type !== "lay") return false;
  return laid.every(([tile, field]) => move.tiles.some(([other, at]) => other === tile && at === field));
}

/** Fields where a listed move lays this tile together with all that is staged; null: the moves are not listed. */
export function targets(moves: Moves, stage: Stage, tile: string): ReadonlySet<string> | null {
  if (!moves) return null;
  const rest = lift(stage, tile).laid;
  const found = new Set<string>();
  for (const move of moves) {
    if (move.type !== "lay" || !includesAll(move, rest)) continue;
    for (const [other, field] of move.tiles) {
      if (other === tile && !rest.some(([, at]) => at === field)) found.add(field);
    }
  }
  return found;
}

/** Whether a listed move has all that is staged and more: what is refused now may still become a legal turn. */
export function growing(moves: Moves, stage: Stage): boolean {
  return Boolean(
    stage.laid.length &&
    moves?.some(
      (move) => move.type === "lay" && move.tiles.length > stage.laid.length && includesAll(move, stage.laid),
    ),
  );
}

/** The stacks with the staged tiles on top. */
export function stacksWith(view: View, fields: readonly string[], stage: Stage): string[][] {
  return view.stacks.map((stack, index) => {
    const tile = tileOn(stage, fields[index] ?? "");
    return tile && stack[stack.length - 1] !== tile ? [...stack, tile] : [...stack];
  });
}
