// The pad of a card game that is played in rounds: each player has a hand, perhaps sets of cards too, and the points of
// the rounds are added up.

import type { Component } from "svelte";
import { type Message, type Refusal, type Score, sum } from "../../scoring/message";
import { isObject, isWhole, type PadGame, type Sheet, type SheetProps } from "../sheet";

/** What one player had in one round. */
export interface Entry {
  sets: string[][]; // none in a game without sets
  hand: string[];
  typed: number | null; // points written by hand instead of cards
}

export interface CardSheet extends Sheet {
  rounds: Entry[][]; // by round, then by player
}

/** How the sets of a game count. */
export interface SetRules {
  judge: (cards: readonly string[]) => Refusal | null; // why it is no set, and counts nothing
  score: (cards: readonly string[]) => Score;
  note: (cards: readonly string[]) => Message | null; // something to know about a set
}

/** The cards of a game and what they count. */
export interface CardRules {
  game: string;
  seats: PadGame["seats"];
  lowWins: boolean; // the fewest points are first
  suits: readonly (readonly string[])[]; // all cards, as they lie to be chosen
  sets: SetRules | null;
  hand: {
    title: string; // the name of its message
    most: number; // cards
    whole: boolean; // whether cards are missing until there are so many
    score: (cards: readonly string[]) => Score;
  };
  inOrder: (cards: readonly string[]) => string[];
  face: (card: string) => { number: string; suit: string; ink: string; paper: string };
  spoken: (card: string) => string;
}

const MOST_ROUNDS = 30;

export const emptyEntry = (): Entry => ({ sets: [], hand: [], typed: null });

/** The points of an entry; null while nothing is written. A set that is none counts nothing. */
export function pointsOf(rules: CardRules, entry: Entry): number | null {
  if (entry.typed !== null) return entry.typed;
  if (!hasCards(entry)) return null;
  const { sets } = rules;
  const legal = sets ? entry.sets.filter((set) => sets.judge(set) === null).map((set) => sets.score(set).points) : [];
  return sum(legal) + rules.hand.score(entry.hand).points;
}

const hasCards = (entry: Entry): boolean => entry.hand.length > 0 || entry.sets.some((set) => set.length > 0);

export const totals = (rules: CardRules, sheet: CardSheet): number[] =>
  sheet.players.map((_, seat) => sum(sheet.rounds.map((round) => pointsOf(rules, round[seat] ?? emptyEntry()) ?? 0)));

/** The place of each player; equal totals share one. */
export function places(rules: CardRules, points: readonly number[]): number[] {
  const ahead = (one: number, other: number) => (rules.lowWins ? one < other : one > other);
  return points.map((own) => 1 + points.filter((other) => ahead(other, own)).length);
}

/** Where a card of this round lies already: whose, and in which of the player's groups (-1: the hand). */
export function holders(round: readonly Entry[]): Map<string, { seat: number; group: number }> {
  const found = new Map<string, { seat: number; group: number }>();
  for (const [seat, entry] of round.entries())
    for (const [at, cards] of [entry.hand, ...entry.sets].entries())
      for (const card of cards) found.set(card, { seat, group: at - 1 });
  return found;
}

export const newRound = (sheet: CardSheet): Entry[] => sheet.players.map(emptyEntry);

/** The pad of a card game. `Writing` is `CardPad` with these rules. */
export function cardPad(rules: CardRules, Writing: Component<SheetProps<CardSheet>>): PadGame<CardSheet> {
  return {
    seats: rules.seats,
    empty: (players) => ({ players, rounds: [players.map(emptyEntry)] }),
    read: (kept, players) => readCards(rules, kept, players),
    isWritten: (sheet) => sheet.rounds.some((round) => round.some((one) => one.typed !== null || hasCards(one))),
    Writing,
  };
}

function readCards(rules: CardRules, kept: Record<string, unknown>, players: string[]): CardSheet | null {
  if (!Array.isArray(kept["rounds"])) return null;
  const rounds = kept["rounds"].slice(0, MOST_ROUNDS).map((round: unknown) => {
    const left = new Set<string>(rules.suits.flat());
    const cards = (some: unknown): string[] =>
      Array.isArray(some) ? some.filter((card): card is string => left.delete(card as string)) : [];
    return players.map((_, seat): Entry => {
      const entry: unknown = Array.isArray(round) ? round[seat] : null;
      if (!isObject(entry)) return emptyEntry();
      const sets = rules.sets && Array.isArray(entry["sets"]) ? entry["sets"].map(cards) : [];
      return {
        sets,
        hand: cards(entry["hand"]).slice(0, rules.hand.most),
        typed: isWhole(entry["typed"]) ? entry["typed"] : null,
      };
    });
  });
  return { players, rounds: rounds.length ? rounds : [players.map(emptyEntry)] };
}
