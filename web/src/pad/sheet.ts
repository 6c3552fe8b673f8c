// A score sheet for people with the real cards, as plain data: what is written on it and what it adds up to.

import { judgeSet, scoreHand, scoreSet, CARDS as ABSOLUTE_CARDS } from "../games/absolute/scoring/score";
import { sum } from "../scoring/message";
import { score, CARDS as ZERO_CARDS, HAND } from "../games/zero/scoring/score";

export type CardGame = "absolute" | "zero";
export type PadGame = CardGame | "setup";
export const GAMES: readonly PadGame[] = ["absolute", "zero", "setup"];

/** What one player had in one round. */
export interface Entry {
  sets: string[][]; // Absolute only
  hand: string[];
  typed: number | null; // points written by hand instead of cards
}

export interface CardSheet {
  players: string[];
  rounds: Entry[][]; // by round, then by player
}

/** One turn of SETUP: who laid tiles, and the steps it brought to everybody. */
export interface Steps {
  seat: number;
  gains: number[];
}

export interface TrackSheet {
  players: string[];
  teams: boolean; // two against two: the first two players are partners, and the last two
  finish: number | null; // null: the usual one (SET-4)
  turns: Steps[];
}

export interface Pad {
  game: PadGame;
  absolute: CardSheet;
  zero: CardSheet;
  setup: TrackSheet;
}

export const SEATS: Record<PadGame, readonly [least: number, most: number]> = {
  absolute: [2, 6],
  zero: [3, 5],
  setup: [2, 4],
};
const FINISH: Record<number, number> = { 2: 50, 3: 40, 4: 30 };
export const FINISHES = [10, 200] as const;
const MOST_ROUNDS = 30;

export const emptyEntry = (): Entry => ({ sets: [], hand: [], typed: null });
const nobody = (count: number): string[] => Array<string>(count).fill("");

export function emptyPad(game: PadGame = "absolute"): Pad {
  return {
    game,
    absolute: { players: nobody(2), rounds: [[emptyEntry(), emptyEntry()]] },
    zero: { players: nobody(3), rounds: [[emptyEntry(), emptyEntry(), emptyEntry()]] },
    setup: { players: nobody(2), teams: false, finish: null, turns: [] },
  };
}

/** The points of an entry; null while nothing is written. A set that is none counts nothing (ABS-23). */
export function pointsOf(game: CardGame, entry: Entry): number | null {
  if (entry.typed !== null) return entry.typed;
  if (entry.hand.length === 0 && entry.sets.every((set) => set.length === 0)) return null;
  if (game === "zero") return score(entry.hand).points;
  const legal = entry.sets.filter((set) => judgeSet(set) === null);
  return sum(legal.map((set) => scoreSet(set).points)) + scoreHand(entry.hand).points;
}

export const totals = (game: CardGame, sheet: CardSheet): number[] =>
  sheet.players.map((_, seat) => sum(sheet.rounds.map((round) => pointsOf(game, round[seat] ?? emptyEntry()) ?? 0)));

/** The place of each player; equal totals share one. In ZERO the fewest points are first. */
export function places(game: CardGame, points: readonly number[]): number[] {
  const ahead = (one: number, other: number) => (game === "zero" ? one < other : one > other);
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

export const isWritten = (sheet: CardSheet | TrackSheet): boolean =>
  "turns" in sheet
    ? sheet.turns.length > 0
    : sheet.rounds.some((round) =>
        round.some(
          (entry) => entry.typed !== null || entry.hand.length > 0 || entry.sets.some((set) => set.length > 0),
        ),
      );

/** Change how many play; possible until something is written. */
export function seat(sheet: CardSheet | TrackSheet, count: number): void {
  sheet.players = Array.from({ length: count }, (_, at) => sheet.players[at] ?? "");
  if ("rounds" in sheet) sheet.rounds = [sheet.players.map(emptyEntry)];
  else if (count !== 4) sheet.teams = false;
}

export const finishOf = (sheet: TrackSheet): number => sheet.finish ?? FINISH[sheet.players.length] ?? 50;

export const pawns = (sheet: TrackSheet): number[] =>
  sheet.players.map((_, seat) => sum(sheet.turns.map((turn) => turn.gains[seat] ?? 0)));

const teamOf = (seat: number): number => (seat < 2 ? 0 : 1);

/** The seats that have won, once a pawn has reached the finish (SET-15, SET-19). */
export function winners(sheet: TrackSheet): number[] {
  const steps = pawns(sheet);
  const [front, back] = [Math.max(...steps), Math.min(...steps)];
  if (front < finishOf(sheet)) return [];
  const seats = sheet.players.map((_, seat) => seat);
  const latest = (among: number[]) =>
    sheet.turns.map((turn) => turn.seat).findLast((seat) => among.includes(seat)) ?? among[0] ?? 0;
  const at = (place: number) => seats.filter((seat) => steps[seat] === place);
  if (!sheet.teams) return [latest(at(front))];
  const teams = (some: number[]) => new Set(some.map(teamOf));
  const [last, first] = [teams(at(back)), teams(at(front))];
  const winner = last.size === 1 ? 1 - [...last][0]! : first.size === 1 ? [...first][0]! : teamOf(latest(seats));
  return seats.filter((seat) => teamOf(seat) === winner);
}

// What a browser has kept may be old, spoilt or another program's: only what fits is taken.

export function readPad(text: string | null): Pad {
  const fresh = emptyPad();
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return fresh;
  }
  if (!isObject(kept)) return fresh;
  const game = GAMES.find((key) => key === kept["game"]) ?? fresh.game;
  return {
    game,
    absolute: readCards("absolute", kept["absolute"]) ?? fresh.absolute,
    zero: readCards("zero", kept["zero"]) ?? fresh.zero,
    setup: readTrack(kept["setup"]) ?? fresh.setup,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Math.abs(value as number) < 10_000;

function readPlayers(game: PadGame, value: unknown): string[] | null {
  const [least, most] = SEATS[game];
  if (!Array.isArray(value) || value.length < least || value.length > most) return null;
  return value.map((name) => (typeof name === "string" ? name.slice(0, 40) : ""));
}

function readCards(game: CardGame, value: unknown): CardSheet | null {
  if (!isObject(value) || !Array.isArray(value["rounds"])) return null;
  const players = readPlayers(game, value["players"]);
  if (!players) return null;
  const rounds = value["rounds"].slice(0, MOST_ROUNDS).map((round: unknown) => {
    const left = new Set<string>(game === "zero" ? ZERO_CARDS : ABSOLUTE_CARDS);
    const cards = (some: unknown): string[] =>
      Array.isArray(some) ? some.filter((card): card is string => left.delete(card as string)) : [];
    return players.map((_, seat): Entry => {
      const entry: unknown = Array.isArray(round) ? round[seat] : null;
      if (!isObject(entry)) return emptyEntry();
      const sets = game === "absolute" && Array.isArray(entry["sets"]) ? entry["sets"].map(cards) : [];
      const hand = cards(entry["hand"]);
      return {
        sets,
        hand: game === "zero" ? hand.slice(0, HAND) : hand,
        typed: isWhole(entry["typed"]) ? entry["typed"] : null,
      };
    });
  });
  return { players, rounds: rounds.length ? rounds : [players.map(emptyEntry)] };
}

function readTrack(value: unknown): TrackSheet | null {
  if (!isObject(value) || !Array.isArray(value["turns"])) return null;
  const players = readPlayers("setup", value["players"]);
  if (!players) return null;
  const turns = value["turns"].filter(
    (turn): turn is Steps =>
      isObject(turn) &&
      isWhole(turn["seat"]) &&
      turn["seat"] >= 0 &&
      turn["seat"] < players.length &&
      Array.isArray(turn["gains"]) &&
      turn["gains"].length === players.length &&
      turn["gains"].every((gain) => isWhole(gain) && gain >= 0),
  );
  const finish = value["finish"];
  const [least, most] = FINISHES;
  return {
    players,
    teams: value["teams"] === true && players.length === 4,
    finish: isWhole(finish) && finish >= least && finish <= most ? finish : null,
    turns: turns.map(({ seat, gains }) => ({ seat, gains: [...gains] })),
  };
}
