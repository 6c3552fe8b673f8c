// Cards and tiles inside a text. A game draws its own: `games/KEY/Piece.svelte` has the component, and the pattern by which
// a text of that game names them ("+5●"). It is loaded when a text of the game is first shown.

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { loadPiece } from "../games";

export interface PieceModule {
  readonly default: Component<{ piece: string }>;
  readonly PATTERN: RegExp; // global
}
export interface Part {
  readonly text: string;
  readonly piece: boolean;
}

const modules = new SvelteMap<string, PieceModule | null>(); // null: on its way, or the game has none

/** How a game draws its pieces; nothing while that is on its way. */
export function pieceOf(game: string | undefined): PieceModule | null {
  return (game && modules.get(game)) || null;
}

/** Bring how a game draws its pieces. */
export async function bringPiece(game: string): Promise<void> {
  if (modules.has(game)) return;
  modules.set(game, null);
  const found = await loadPiece(game).catch(() => undefined);
  if (found) modules.set(game, found);
}

/** A text in parts: words, and what is drawn. */
export function partsOf(text: string, pattern: RegExp | undefined): Part[] {
  if (!pattern) return [{ text, piece: false }];
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index), piece: false });
    parts.push({ text: found[0], piece: true });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), piece: false });
  return parts;
}
