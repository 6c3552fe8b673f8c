// The seam between a table's page and a game's board. A board has no rules in it: it shows a view, lets a person put a
// move together from what the view and the list of legal moves say, and asks `check` about what is not yet made.

import type { Snippet } from "svelte";
import type { CheckedFrame } from "../generated/protocol";

export interface BoardProps<View, Move> {
  view: View; // the game as this viewer sees it
  seat: number | null; // one's own seat; null: watching
  below?: number | null | undefined; // the seat at the bottom of the board, where it is not one's own
  names: readonly string[]; // of the seats
  moves: readonly Move[] | null; // one's legal moves now; null: too many to list, use `check`
  acting: boolean; // a move of this seat is awaited, and none is on its way
  pending: Move | null; // chosen but not yet confirmed by the person or by the server: show it as made
  play: (move: Move, sure?: boolean) => void; // make this move; the page asks to confirm where that is wished (not if
  // sure: the board has asked already, by a button of its own), and tells refusals
  check: (move: Move) => Promise<CheckedFrame>; // would it be legal, why not, what would it score
  announce: (text: string) => void; // read out by screen readers
  open?: readonly View[] | undefined; // after the game: every seat's view, to show all hands and racks face up
  sitter?: Snippet<[seat: number]> | undefined; // at a table: a seat's line, with name, turn and clock. The board says
  // where each of them is; it then tells no name and no turn itself
  countdown?: Snippet | undefined; // at a table: how long several seats may still act before the game goes on
  over?: boolean | undefined; // the game has ended, also where the view does not say so, as after a resignation
  hinted?: boolean | undefined; // `pending` is a proposal, and nothing can be done until it is closed
  replay?: boolean | undefined; // views come in any order, as one looks back: nothing waits for "go on"
}
