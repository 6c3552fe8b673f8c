// Beginning to play: each is one click, and whoever has no name yet gets one by it.

import type { BotGame, NewTable, QuickMatch, Setting } from "../generated/api";
import { api, Refused } from "../lib/api";
import { ensure } from "../lib/me.svelte";
import { go } from "../lib/router.svelte";
import { pathTo } from "../lib/routes";

type Seats = NonNullable<NewTable["seats"]>;

export async function playBots(wanted: BotGame): Promise<void> {
  await ensure();
  const table = await api.bots(wanted);
  go(pathTo("table", { id: table.table }));
}

/** Open a table, on a seat or on one that is drawn at the start, and be ready: the game begins when the friends are. */
export async function playFriends(setting: Setting, seat: number | null = null): Promise<void> {
  await ensure();
  const seats = Array.from({ length: setting.players }, (_, at) => ({ type: at === seat ? "me" : "open" }) as const);
  const table = await api.open(seat === null ? { setting } : { setting, seats });
  await api.command(table.table, { type: "ready" });
  go(pathTo("table", { id: table.table }));
}

/** Ask somebody for a game, from a seat or from one that is drawn at the start. With a bot, bots of the house take the
 * seats that are left over; with a person, they stay open. */
export async function challenge(
  person: string,
  setting: Setting,
  seat: number | null = null,
  withBots = true,
): Promise<void> {
  await ensure();
  const seats = arrange(setting.players, person, seat ?? 0, withBots);
  const { table } = await api.open({ setting, seats, drawn: seat === null });
  try {
    await api.command(table, { type: "ready" });
  } catch (problem) {
    // A bot that declines at once has closed the table, whose page says so.
    if (!(problem instanceof Refused && problem.problem.code === "table-closed")) throw problem;
  }
  go(pathTo("table", { id: table }));
}

/** The seats of a challenge: mine, the other one's on the first seat that is left, and the rest. */
export function arrange(players: number, person: string, mine: number, withBots: boolean): Seats {
  const left = withBots ? { type: "bot" as const, level: "casual" } : { type: "open" as const };
  const others: Seats = [{ type: "invited", person }, ...Array.from({ length: players - 2 }, () => left)];
  return [...others.slice(0, mine), { type: "me" }, ...others.slice(mine)];
}

/** Begin a game at this device, which the players pass on. It is private, and has no clock. */
export async function playHere(
  setting: Pick<Setting, "game" | "players" | "options">,
  seats: Seats,
  drawn: boolean,
): Promise<void> {
  await ensure();
  const table = await api.open({ setting: { ...setting, access: "private" }, seats, drawn });
  go(pathTo("table", { id: table.table }));
}

interface Wanted extends Omit<QuickMatch, "games" | "clocks"> {
  readonly games: readonly string[];
  readonly clocks: readonly string[];
}

/** Look for another person who wants one of the same games and clocks, or wait for one. */
export async function pair(wish: Wanted): Promise<void> {
  await ensure();
  const table = await api.pair(wish as QuickMatch);
  go(pathTo("table", { id: table.table }));
}
