// Beginning to play: each is one click, and whoever has no name yet gets one by it.

import type { BotGame, NewTable, Pairing, Setting } from "../generated/api";
import { api } from "./api";
import { ensure } from "./me.svelte";
import { go } from "./router.svelte";
import { pathTo } from "./routes";

export async function playBots(wanted: BotGame): Promise<void> {
  await ensure();
  const table = await api.bots(wanted);
  go(pathTo("table", { id: table.table }));
}

/** Open a private table, and be ready: the game begins when the friends are. */
export async function playFriends(setting: Setting): Promise<void> {
  await ensure();
  const table = await api.open({ setting });
  await api.command(table.table, { type: "ready" });
  go(pathTo("table", { id: table.table }));
}

/** Ask a bot account for a game; seats that are left over are taken by bots of the house. */
export async function challenge(person: string, setting: Setting): Promise<void> {
  await ensure();
  const others = Array.from({ length: setting.players - 2 }, () => ({ type: "bot" as const, level: "casual" }));
  const table = await api.open({ setting, seats: [{ type: "me" }, { type: "invited", person }, ...others] });
  await api.command(table.table, { type: "ready" });
  go(pathTo("table", { id: table.table }));
}

/** Begin a game at this device, which the players pass on. It is private, and has no clock. */
export async function playHere(
  setting: Pick<Setting, "game" | "players" | "options">,
  seats: NonNullable<NewTable["seats"]>,
): Promise<void> {
  await ensure();
  const table = await api.open({ setting: { ...setting, access: "private" }, seats });
  go(pathTo("table", { id: table.table }));
}

interface Wanted extends Omit<Pairing, "games" | "clocks"> {
  readonly games: readonly string[];
  readonly clocks: readonly string[];
}

/** Look for another person who wants one of the same games and clocks, or wait for one. */
export async function pair(wish: Wanted): Promise<void> {
  await ensure();
  const table = await api.pair(wish as Pairing);
  go(pathTo("table", { id: table.table }));
}
