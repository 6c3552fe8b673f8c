// Cards as a board shows and names them; their order and sums are those of the scoring.

import { say } from "../../../words/words.svelte";
import { type Card, CARDS, SUITS, inOrder, numberOf, suitOf } from "../scoring/score";

export { type Card, inOrder, isZero, suitOf, total, valueOf } from "../scoring/score";

const MINUS = "−"; // the typographic one: a hyphen is too short to be read as a sign
const SYMBOLS: Record<string, string> = { c: "●", s: "■", d: "♦", t: "▲" };

export const isNegative = (card: Card): boolean => card.startsWith("-");

export const before = (one: Card, other: Card): number => CARDS.indexOf(one) - CARDS.indexOf(other);

const suitIndex = (card: Card): number => SUITS.findIndex((suit) => suit === suitOf(card));
export const bySuit = (cards: readonly Card[]): Card[] =>
  inOrder(cards).sort((one, other) => suitIndex(one) - suitIndex(other));

/** The face's number with its sign: "−10", "+0". */
export const face = (card: Card): string => (isNegative(card) ? MINUS : "+") + numberOf(card);

/** Cards in short, to be seen: "+5● −8■". */
export const inShort = (cards: readonly Card[]): string =>
  cards.map((card) => face(card) + SYMBOLS[suitOf(card)]).join(" ");

/** A value with its sign; nothing before 0. */
export const signed = (sum: number): string => (sum > 0 ? `+${sum}` : sum < 0 ? MINUS + -sum : "0");

/** A value as it stands, without a plus. */
export const plain = (sum: number): string => (sum < 0 ? MINUS + -sum : `${sum}`);

/** A card's name, for those who listen. */
export function named(card: Card): string {
  const sign = isNegative(card) ? "minus" : "plus";
  return say("absolute-ui-card", { sign, number: numberOf(card), suit: suitOf(card) });
}
