// Absolute: points with their reasons (ABS-24 to ABS-29), and whether a set is one (ABS-13, ABS-19), as
// the Python in `games/absolute/rules/` says it. `vectors.json`, made by the Python, proves the two equal.

import { sum, type Message, type Refusal, type Score } from "../../../scoring/message";
import { longest, SHORTEST } from "./runs";

/** Sign, number and the letter of the suit: `+5c`, `-10s`, `+0t`. */
export type Card = string;

export const SUITS = ["c", "s", "d", "t"] as const;
export const SYMBOLS: Record<string, string> = { c: "●", s: "■", d: "♦", t: "▲" };
export const HIGHEST = 10;
export const SMALLEST = 3; // cards of a set
const KIND = 4; // cards of one absolute number that double a set

export const suitOf = (card: Card): string => card.slice(-1);
/** The printed value; of a zero card 0, whatever it stands for. Never -0, which JavaScript tells from 0. */
export const valueOf = (card: Card): number => Number.parseInt(card, 10) || 0;
export const numberOf = (card: Card): number => Math.abs(valueOf(card));
export const isZero = (card: Card): boolean => numberOf(card) === 0;

/** Every card once, in the order in which cards are listed everywhere: by value, then by suit. */
export const CARDS: readonly Card[] = ["-", "+"].flatMap((sign) =>
  Array.from({ length: HIGHEST + 1 }, (_, at) => (sign === "-" ? HIGHEST - at : at)).flatMap((number) =>
    SUITS.map((suit) => `${sign}${number}${suit}`),
  ),
);
const INDEX = new Map(CARDS.map((card, index) => [card, index]));
const indexOf = (card: Card): number => INDEX.get(card) ?? -1;

export const inOrder = (cards: readonly Card[]): Card[] =>
  [...cards].sort((one, other) => indexOf(one) - indexOf(other));
export const total = (cards: readonly Card[]): number => sum(cards.map(valueOf));
/** The cards as people read them: `+5● -8■`. */
export const shown = (cards: readonly Card[]): string =>
  cards.map((card) => card.slice(0, -1) + (SYMBOLS[suitOf(card)] ?? suitOf(card))).join(" ");
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

const standable = (zero: Card, value: number): boolean =>
  Math.abs(value) <= HIGHEST && (value === 0 || value > 0 === zero.startsWith("+"));

/** What the zero card of a legal set stands for; null if it has none, or cannot have. */
export function standsFor(cards: readonly Card[]): number | null {
  const [zero, second] = cards.filter(isZero);
  const needed = 0 - total(cards);
  return zero && !second && standable(zero, needed) ? needed : null;
}

/** Judge a set as it lies: three or more cards, at most one zero card, sum zero. */
export function judgeSet(cards: readonly Card[]): Refusal | null {
  const refusal = (rule: string, name: string, facts: Message["facts"]): Refusal => ({ rule, name, facts });
  if (cards.length < SMALLEST)
    return refusal("ABS-13", "absolute-too-few", { cards: shown(cards), count: cards.length });
  const zeros = cards.filter(isZero);
  const [zero] = zeros;
  if (zeros.length > 1) return refusal("ABS-13", "absolute-two-zeros", { cards: shown(zeros) });
  const printed = total(cards);
  if (!zero)
    return printed === 0 ? null : refusal("ABS-13", "absolute-sum", { cards: shown(cards), sum: signed(printed) });
  const value = 0 - printed;
  if (standable(zero, value)) return null;
  const facts = { zero: shown([zero]), value: signed(value), cards: shown(cards) };
  return refusal("ABS-19", "absolute-zero-range", facts);
}

/** Score one set. Its legality is not looked at. */
export function scoreSet(cards: readonly Card[]): Score {
  const lines: Message[] = [];
  const highest = largest(cards);
  const line = (name: string, facts: Message["facts"]) => lines.push({ name, facts });
  if (highest) line("absolute-score-base", { points: numberOf(highest), card: shown([highest]) });
  const extra = cards.length - SMALLEST;
  if (extra > 0) line("absolute-score-extra", { points: extra, count: extra });
  for (const run of runs(cards)) line("absolute-score-run", { points: run.length, cards: shown(run) });
  const points = pointsOf(lines);
  const doubling = doublingOf(cards, points);
  return doubling ? { points: 2 * points, lines: [...lines, doubling] } : { points, lines };
}

/** Score what is left in the hand (ABS-28). */
export function scoreHand(cards: readonly Card[]): Score {
  const lines: Message[] = [];
  const highest = largest(cards);
  if (highest)
    lines.push({ name: "absolute-score-hand", facts: { points: 0 - numberOf(highest), card: shown([highest]) } });
  const further = cards.length - 1;
  if (further > 0) lines.push({ name: "absolute-score-hand-more", facts: { points: -further, count: further } });
  return { points: pointsOf(lines), lines };
}

/** Disjoint runs that cover as many of the cards as any can (ABS-26). */
export function runs(cards: readonly Card[]): Card[][] {
  const found: Card[][] = [];
  for (const sign of ["-", "+"]) {
    const ofNumber: Card[][] = Array.from({ length: HIGHEST + 1 }, () => []);
    for (const card of inOrder(cards)) if (card.startsWith(sign)) ofNumber[numberOf(card)]?.push(card);
    const counts = ofNumber.map((held) => held.length);
    if (!counts.some((_, at) => at + SHORTEST <= counts.length && counts.slice(at, at + SHORTEST).every(Boolean)))
      continue;
    for (const [first, length] of longest(counts))
      found.push(ofNumber.slice(first, first + length).flatMap((held) => held.splice(0, 1)));
  }
  return found;
}

const pointsOf = (lines: readonly Message[]): number => sum(lines.map((line) => Number(line.facts["points"])));

function largest(cards: readonly Card[]): Card | undefined {
  return [...cards].sort((one, other) => numberOf(other) - numberOf(one) || indexOf(one) - indexOf(other))[0];
}

/** Why a set counts double (ABS-27). */
function doublingOf(cards: readonly Card[], points: number): Message | null {
  const [card] = cards;
  if (card && new Set(cards.map(suitOf)).size === 1)
    return { name: "absolute-score-suit", facts: { points, suit: SYMBOLS[suitOf(card)] ?? suitOf(card) } };
  const counts = new Map<number, number>();
  for (const each of cards) counts.set(numberOf(each), (counts.get(numberOf(each)) ?? 0) + 1);
  const count = Math.max(0, ...counts.values());
  const number = [...counts.keys()].find((kind) => counts.get(kind) === count);
  if (number === undefined || count < KIND) return null;
  return { name: "absolute-score-kind", facts: { points, number, count } };
}
