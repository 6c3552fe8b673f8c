// How those who sit at a table are called.

import type { Character, LobbyEntry, SeatView } from "../generated/protocol";
import type { Facts } from "./words.svelte";
import { knows, nameOf, say, sayMessage } from "./words.svelte";

/** The name of a bots' level. */
export function levelName(level: string): string {
  const name = `web-level-${level}`;
  return knows(name) ? say(name) : level;
}

/** A name in running text, where no mark can stand behind it. */
function marked(name: string, bot: boolean | undefined): string {
  return bot ? say("web-bot-named", { name }) : nameOf(name);
}

export function sitterName(seat: SeatView): string {
  if (seat.name) return marked(seat.name, seat.bot);
  if (seat.character) return sayMessage(seat.character.name);
  if (seat.kind === "invited") return say("web-seat-kept"); // a stranger does not see for whom
  return seat.kind === "bot" ? botLevel(seat.level) : say("web-seat-open");
}

/** What kind of bot it is, without its name: "Bot (Expert)". */
export function botLevel(level: string | null | undefined): string {
  return say("web-bot", { level: levelName(level ?? "") });
}

/** How a bot plays, in one line; empty while its words are not here. */
export function characterLine(character: Character): string {
  const line = `${character.name.name}.line`;
  return knows(line) ? say(line) : "";
}

/** The names of those who sit, told apart: who are called the same, as bots of one level, get their seat's number. Empty
 * where nobody sits. */
export function sitters(seats: readonly SeatView[]): string[] {
  const names = seats.map((seat) => (seat.name || seat.kind === "bot" ? sitterName(seat) : ""));
  return names.map((name, seat) =>
    name && names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name,
  );
}

/** Who got hints in a game, and how many: "Ada: 2 hints". */
export function hintsTaken(names: readonly string[], counts: readonly number[]): string[] {
  return counts.flatMap((count, seat) => (count ? [`${names[seat] ?? ""}: ${say("hint-count", { count })}`] : []));
}

/** Say a line of the log with names, by seat, in place of numbers: the rules know seats alone. */
export function sayNamed(message: { readonly name: string; readonly facts?: Facts }, names: readonly string[]): string {
  const named = (number: unknown): string | undefined =>
    typeof number === "number" ? names[number - 1] || undefined : undefined;
  const { player, owner, bonus } = message.facts ?? {};
  const facts = { ...message.facts };
  if (named(player)) facts["player"] = named(player);
  if (named(owner)) facts["owner"] = named(owner);
  // Bonus points are told as "2: +3", one for each who gets some
  if (Array.isArray(bonus))
    facts["bonus"] = bonus.map((each) => String(each).replace(/^\d+/, (number) => named(Number(number)) ?? number));
  return say(message.name, facts);
}

export function listedNames(table: LobbyEntry): string[] {
  return table.seats.map(
    (seat) =>
      (seat.name && marked(seat.name, seat.bot)) ??
      (seat.character ? sayMessage(seat.character) : seat.level ? botLevel(seat.level) : say("web-seat-open")),
  );
}

/** What a game is about, in one line; empty while its words are not here. */
export function gameLine(game: string): string {
  const name = [`${game}-about`, `${game}-goal`].find(knows);
  return name ? say(name) : "";
}

/** The name of a game; called by its key while its words are not here. */
export function gameName(game: string): string {
  const name = `${game}-name`;
  return knows(name) ? say(name) : game;
}
