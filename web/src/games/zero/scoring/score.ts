// ZERO: what a hand counts, and why (ZER-6, ZER-7), as the Python in `games/zero/rules/` says it. `vectors.json`, made by
// the Python, proves the two equal.

import { sum, type Message, type Score as Counted } from "../../../scoring/message";

/** A value, then the letter of a colour: `7r`. */
export type Card = string;

export const COLOURS = ["r", "o", "y", "g", "b", "p", "k"] as const;
export const SYMBOLS: Record<string, string> = { r: "♥", o: "▲", y: "★", g: "♣", b: "♦", p: "♠", k: "●" };
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const HAND = 9; // cards of a player
const GROUP = 5; // cards of one colour, or of one value, that count 0 together

export interface Score extends Counted {
  zero: boolean; // whether the hand is ZERO; fewer than nine cards can count 0 without being it
}

export const valueOf = (card: Card): number => Number(card[0]);
export const colourOf = (card: Card): string => card.slice(1);

/** Every card once: colour by colour, each from 1 to 8. */
export const CARDS: readonly Card[] = COLOURS.flatMap((colour) => VALUES.map((value) => `${value}${colour}`));
const INDEX = new Map(CARDS.map((card, index) => [card, index]));

export const inOrder = (cards: readonly Card[]): Card[] =>
  [...cards].sort((one, other) => (INDEX.get(one) ?? -1) - (INDEX.get(other) ?? -1));
/** The cards as people read them: `7♥ 3♦`. */
export const shown = (cards: readonly Card[]): string =>
  cards.map((card) => `${valueOf(card)}${SYMBOLS[colourOf(card)] ?? ""}`).join(" ");

/** Whether nine cards are five of one colour and five of one value: one is then in both (ZER-6). */
export function isZero(hand: readonly Card[]): boolean {
  const five = (same: (card: Card) => boolean) => hand.filter(same).length === GROUP;
  return (
    hand.length === HAND &&
    VALUES.some((value) => five((card) => valueOf(card) === value)) &&
    COLOURS.some((colour) => five((card) => colourOf(card) === colour))
  );
}

/** Count a hand of up to nine different cards, with a line for each reason. */
export function score(cards: readonly Card[]): Score {
  const lines: Message[] = [];
  const hand = inOrder(cards);
  let remaining = hand;
  for (const colour of COLOURS) {
    const group = hand.filter((card) => colourOf(card) === colour);
    if (group.length < GROUP) continue;
    const facts = { colour, symbol: SYMBOLS[colour] ?? "", count: group.length, cards: shown(group) };
    lines.push({ name: "zero-score-colour", facts });
    remaining = remaining.filter((card) => colourOf(card) !== colour);
  }
  for (const value of VALUES) {
    const group = hand.filter((card) => valueOf(card) === value);
    if (group.length < GROUP) continue;
    lines.push({ name: "zero-score-value", facts: { value, count: group.length, cards: shown(group) } });
    remaining = remaining.filter((card) => valueOf(card) !== value);
  }
  const counted = VALUES.filter((value) => remaining.some((card) => valueOf(card) === value));
  for (const value of counted) {
    const group = remaining.filter((card) => valueOf(card) === value);
    lines.push({ name: "zero-score-remaining", facts: { points: value, count: group.length, cards: shown(group) } });
  }
  const zero = isZero(hand);
  if (zero) lines.push({ name: "zero-score-zero", facts: {} });
  return { points: sum(counted), lines, zero };
}
