// What the server draws for a game without a board of its own here: the picture of a view, and its moves as text.

import type { DrawnBoard } from "../../generated/api";
import { api } from "../../lib/api";

const KEPT = 60; // drawings: who looks back and forth sees them at once
const drawings = new Map<string, Promise<DrawnBoard>>();

/** Have a view drawn, and its moves written; what was drawn lately is remembered. */
export function draw(game: string, view: unknown, moves: readonly unknown[] | null): Promise<DrawnBoard> {
  const key = `${game} ${JSON.stringify([view, moves])}`;
  const found = drawings.get(key);
  drawings.delete(key); // the one asked for last is the last to be forgotten
  const drawing =
    found ??
    api.drawBoard(game, view, moves).catch((problem: unknown) => {
      drawings.delete(key);
      throw problem;
    });
  drawings.set(key, drawing);
  for (const oldest of drawings.keys()) {
    if (drawings.size <= KEPT) break;
    drawings.delete(oldest);
  }
  return drawing;
}

/** The moves whose text has all of some words, in any order: their numbers. */
export function findMoves(texts: readonly string[], wanted: string): number[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return texts.flatMap((text, at) => (words.every((word) => text.toLowerCase().includes(word)) ? [at] : []));
}
