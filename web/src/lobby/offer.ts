// What a table offers, in one line.

import type { Offer } from "../generated/api";
import type { LobbyEntry } from "../generated/protocol";
import { described } from "../lib/clocks";
import { changedOptions, valueName } from "../newgame/options";
import { gameName } from "../words/people";
import { knows, say } from "../words/words.svelte";

/** The parts of the line: how many play, which clock, rated or casual, and whatever the rules do not take by default. */
export function offerParts(entry: LobbyEntry, offer: Offer | undefined): string[] {
  const others = entry.alternatives ?? [];
  const clocks = [entry.clock, ...others.map((each) => each.clock)].map(described);
  return [
    say("web-offer-players", { players: entry.players }),
    [...new Set(clocks)].join(` ${say("web-or")} `),
    say(entry.rated ? "web-rated" : "web-casual"),
    ...changedOptions(offer, entry.options).flatMap(([name, value]) => {
      const title = `${entry.game}-option-${name}`;
      if (!knows(title)) return []; // its words are not here yet
      if (typeof value === "boolean") return [value ? say(title) : say("web-offer-without", { what: say(title) })];
      return [`${say(title)}: ${valueName(entry.game, name, value)}`];
    }),
  ];
}

/** The games of a table, in words: most tables have one. */
export function offeredGames(entry: LobbyEntry): string {
  const games = [entry.game, ...(entry.alternatives ?? []).map((each) => each.game)];
  return [...new Set(games)].map(gameName).join(` ${say("web-or")} `);
}
