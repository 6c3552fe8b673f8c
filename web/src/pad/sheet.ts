// A score pad for people with the real game, as plain data: a sheet for each game that has a pad (`games/KEY/pad`).

import type { Component } from "svelte";

/** What is written down of one game. A game adds fields of its own. */
export interface Sheet {
  players: string[]; // their names; empty: not written
}

/** What a game's own part of the pad is given. */
export interface SheetProps<S extends Sheet = Sheet> {
  sheet: S;
  nameOf: (seat: number) => string;
  onchange: (make: (sheet: S) => void) => void;
  announce: (text: string) => void; // read out by screen readers
}

/** How a game is counted at a real table: the default export of `games/KEY/pad/index.ts`. */
export interface PadGame<S extends Sheet = Sheet> {
  seats: readonly [least: number, most: number];
  empty: (players: string[], before?: S) => S; // a sheet with nothing on it; what was agreed on before stays
  read: (kept: Record<string, unknown>, players: string[]) => S | null; // takes what fits of what was kept
  isWritten: (sheet: S) => boolean;
  Writing: Component<SheetProps<S>>; // where people write
}

/** The games of a pad by their keys. */
export type PadGames = Readonly<Record<string, PadGame>>;

export interface Pad {
  game: string; // whose sheet is open
  sheets: Record<string, Sheet>; // by game
}

const LONGEST_NAME = 40;

const nobody = (count: number): string[] => Array<string>(count).fill("");

export function emptyPad(games: PadGames, game?: string): Pad {
  const sheets = Object.entries(games).map(([key, one]) => [key, one.empty(nobody(one.seats[0]))] as const);
  return { game: game ?? Object.keys(games)[0] ?? "", sheets: Object.fromEntries(sheets) };
}

/** Change how many play; possible until something is written. */
export const seated = (game: PadGame, sheet: Sheet, count: number): Sheet =>
  game.empty(
    Array.from({ length: count }, (_, at) => sheet.players[at] ?? ""),
    sheet,
  );

/** The text that a browser keeps. */
export const writePad = (pad: Pad): string => JSON.stringify({ game: pad.game, ...pad.sheets });

/** Read what a browser has kept. It may be old, spoilt or another program's: only what fits is taken. */
export function readPad(games: PadGames, text: string | null): Pad {
  const pad = emptyPad(games);
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return pad;
  }
  if (!isObject(kept)) return pad;
  if (typeof kept["game"] === "string" && kept["game"] in games) pad.game = kept["game"];
  for (const [key, game] of Object.entries(games)) {
    const value = kept[key];
    const players = isObject(value) ? readPlayers(game, value["players"]) : null;
    const sheet = isObject(value) && players ? game.read(value, players) : null;
    if (sheet) pad.sheets[key] = sheet;
  }
  return pad;
}

function readPlayers(game: PadGame, value: unknown): string[] | null {
  const [least, most] = game.seats;
  if (!Array.isArray(value) || value.length < least || value.length > most) return null;
  return value.map((name) => (typeof name === "string" ? name.slice(0, LONGEST_NAME) : ""));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
export const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) < 10_000;
