// The boards, each loaded when a table of its game is opened. A new game is one line here.

import type { Component } from "svelte";
import type { BoardProps } from "./board";

export type Board = Component<BoardProps<unknown, unknown>>;

const found = import.meta.glob<{ default: Board }>("./*/Board.svelte");

/** Load the board of a game; nothing if this client has none. */
export async function loadBoard(game: string): Promise<Board | undefined> {
  return (await found[`./${game}/Board.svelte`]?.())?.default;
}
