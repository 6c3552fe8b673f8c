// Cards by their names, as the server writes them: sign, number, letter of the suit ("+5c", "-0t").

import { say } from "../../lib/words.svelte";

export type Card = string;

export const SUITS = ["c", "s", "d", "t"] as const;
export type Suit = (typeof SUITS)[number];
const SYMBOLS: Record<string, string> = { c: "●", s: "■", d: "♦", t: "▲" };
const MINUS = "−"; // the typographic one: a hyphen is too short to be read as a sign

export const sign = (card: Card): "+" | "-" => (card[0] === "-" ? "-" : "+");
export const number = (card: Card): number => Number(card.slice(1, -1));
export const suit = (card: Card): Suit => card.at(-1) as Suit;
export const isZero = (card: Card): boolean => number(card) === 0;
export const value = (card: Card): number => (sign(card) === "-" ? -number(card) : number(card));

// By value, -0 before +0, then by suit: one move has one form.
function rank(card: Card): number {
  const step = sign(card) === "-" ? 10 - number(card) : 11 + number(card);
  return step * SUITS.length + SUITS.indexOf(suit(card));
}

export const inOrder = (cards: Iterable<Card>): Card[] => [...cards].sort((one, other) => rank(one) - rank(other));
export const bySuit = (cards: Iterable<Card>): Card[] =>
  [...cards].sort((a, b) => SUITS.indexOf(suit(a)) - SUITS.indexOf(suit(b)) || rank(a) - rank(b));
export const before = (one: Card, other: Card): number => rank(one) - rank(other);

/** The face's number with its sign: "−10", "+0". */
export const face = (card: Card): string => (sign(card) === "-" ? MINUS : "+") + number(card);

/** Cards in short, for texts that are seen: "+5● −8■". */
export const shown = (cards: readonly Card[]): string => cards.map((card) => face(card) + SYMBOLS[suit(card)]).join(" ");

/** A value with its sign; nothing before 0. */
export const signed = (sum: number): string => (sum > 0 ? `+${sum}` : sum < 0 ? MINUS + -sum : "0");

/** A card's name, for those who listen. */
export function named(card: Card): string {
  return say("absolute-ui-card", {
    sign: sign(card) === "-" ? "minus" : "plus",
    number: number(card),
    suit: suit(card),
  });
}

export const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + value(card), 0);
