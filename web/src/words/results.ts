// How a game has ended, in words: over the board, and in the head of a replay.

import type { TableView } from "../generated/protocol";
import { knows, list, say } from "./words.svelte";

type Result = NonNullable<TableView["result"]>;

const winnersOf = (result: Result, names: readonly string[]): string[] =>
  names.filter((_, seat) => result.outcome.places[seat] === 1);

/** Who has won; to the one who reads it, if they have. */
export function tellWinner(result: Result, names: readonly string[], reader: number | null = null): string {
  if (result.by === "aborted") return say("web-result-aborted");
  const winners = winnersOf(result, names);
  if (winners.length === names.length) return say("web-result-draw");
  if (reader !== null && result.outcome.places[reader] === 1) return say("web-result-you-won");
  return say("web-result-won", { names: list(winners) });
}

/** Why the game is over; nothing where it was aborted. */
export function tellReason(result: Result, game: string, names: readonly string[]): string {
  if (result.by === "aborted") return "";
  const { ended, points, places } = result.outcome;
  const own = `${game}-ended-${ended}`;
  if (result.by === "game" && knows(own)) return say(own, { points: Math.max(...points) });
  return say(`table-ended-${result.by}`, { name: list(names.filter((_, seat) => places[seat] !== 1)) });
}
