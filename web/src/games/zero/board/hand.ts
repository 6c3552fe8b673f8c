// Cards and hands as they are shown.

import type { Message, View } from "../generated/types";
import { CARDS, type Card, inOrder, shown, valueOf } from "../scoring/score";

export type Order = "colour" | "value";

const SHOWN = new Map(CARDS.map((card) => [shown([card]), card]));

/** Reads cards as people are shown them: "7♥ 3♦". */
export function readShown(text: string): Card[] {
  return text.split(" ").flatMap((word) => SHOWN.get(word) ?? []);
}

export function sortHand(cards: readonly Card[], order: Order): Card[] {
  const coloured = inOrder(cards);
  return order === "colour" ? coloured : coloured.sort((one, other) => valueOf(one) - valueOf(other));
}

/** A line of the counting, ready to be laid out: which cards, why, and what they count. */
export interface Line {
  cards: Card[];
  why: "colour" | "value" | "once" | "single" | "zero";
  points: number;
  message: Message; // the same in words
}

export function readLines(lines: readonly Message[]): Line[] {
  return lines.map((message) => {
    const { cards = "", points = 0, count = 1 } = message.facts ?? {};
    const base = { cards: readShown(String(cards)), message };
    if (message.name === "zero-score-colour") return { ...base, why: "colour", points: 0 };
    if (message.name === "zero-score-value") return { ...base, why: "value", points: 0 };
    if (message.name === "zero-score-zero") return { ...base, why: "zero", points: 0 };
    return { ...base, why: Number(count) > 1 ? "once" : "single", points: Number(points) };
  });
}

/** The seats as one sees them around the table: clockwise, from the one on one's left; oneself last. */
export function around(players: number, seat: number | null): number[] {
  const first = seat === null ? 0 : seat + 1;
  return Array.from({ length: players }, (_, step) => (first + step) % players);
}

/** Where each total stands: the lowest first, equal ones share the place. */
export function places(totals: readonly number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other < total).length);
}

/** The card that lies in the pool since the last turn. */
export function givenLast(view: View): Card | null {
  const move = view.log.at(-1)?.move;
  return move?.type === "exchange" ? move.give : null;
}

/** The cards of a seat as the viewer may see them, and how many more it holds. */
export function openCards(view: View, seat: number): { open: Card[]; hidden: number } {
  const open = (seat === view.viewer ? view.hand : view.known[seat]) ?? [];
  return { open, hidden: (view.counts[seat] ?? 0) - open.length };
}
