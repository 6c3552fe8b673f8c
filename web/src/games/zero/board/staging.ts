// An exchange being put together: a card of the hand and one of the pool, in either order. What may be exchanged is
// in the list of legal moves.

import type { Exchange, Pass, View } from "../generated/types";
import type { Card } from "../scoring/score";

export type Move = Exchange | Pass;
export type Zone = "hand" | "pool";

export interface Staged {
  give: Card | null;
  take: Card | null;
}

export const NOTHING: Staged = { give: null, take: null };

/** Choosing a card chooses it instead of another of its zone; choosing it again lets it go. */
export function choose(staged: Staged, zone: Zone, card: Card): Staged {
  const key = zone === "hand" ? "give" : "take";
  return { ...staged, [key]: staged[key] === card ? null : card };
}

/** What is still chosen when the cards have changed. */
export function keep(staged: Staged, view: View): Staged {
  const give = staged.give !== null && view.hand.includes(staged.give) ? staged.give : null;
  const take = staged.take !== null && view.pool.includes(staged.take) ? staged.take : null;
  return give === staged.give && take === staged.take ? staged : { give, take };
}

export function exchangeOf(staged: Staged): Exchange | null {
  const { give, take } = staged;
  return give !== null && take !== null ? { type: "exchange", give, take } : null;
}

export function isLegal(moves: readonly Move[] | null, move: Move): boolean {
  return (moves ?? []).some((legal) =>
    legal.type === "exchange" && move.type === "exchange"
      ? legal.give === move.give && legal.take === move.take
      : legal.type === move.type,
  );
}

/** The exchanges that one of whose cards is chosen, by the other card: what the choice can still become. */
export function openExchanges(moves: readonly Move[] | null, staged: Staged): Map<Card, Exchange> {
  const found = new Map<Card, Exchange>();
  if ((staged.give === null) === (staged.take === null)) return found;
  for (const move of moves ?? []) {
    if (move.type !== "exchange") continue;
    if (move.give === staged.give) found.set(move.take, move);
    if (move.take === staged.take) found.set(move.give, move);
  }
  return found;
}

/** The hand and the pool as they are once one's move is made: a card given lies where the card taken lay. */
export function after(view: View, move: Move | null): { hand: Card[]; pool: Card[] } {
  const fits = move?.type === "exchange" && view.hand.includes(move.give) && view.pool.includes(move.take);
  if (!fits) return { hand: view.hand, pool: view.pool }; // there is none, or the server has made it already
  return {
    hand: view.hand.map((card) => (card === move.give ? move.take : card)),
    pool: view.pool.map((card) => (card === move.take ? move.give : card)),
  };
}

/** What a pass means now: nothing yet, the end of the hand, or only that the hand stays as it is. */
export function passMeaning(view: View): "first" | "end" | "last" {
  if (view.announcer !== null) return "last";
  return view.passes.length > 0 ? "end" : "first";
}
