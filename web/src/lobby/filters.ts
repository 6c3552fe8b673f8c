// Which tables of the lobby are shown. The choice is kept in the address, so that it can be shared and survives a reload.

import type { LobbyEntry } from "../generated/protocol";

export interface Filters {
  readonly game: string;
  readonly phase: string; // open or playing
  readonly kind: string; // rated or casual
  readonly clock: string; // a class of clocks
  readonly players: string;
}

const NAMES = ["game", "phase", "kind", "clock", "players"] as const; // empty: all of them
export const CLOCK_CLASSES = ["none", "blitz", "rapid", "turn", "days"] as const;

/** Read the filters in an address. */
export function readFilters(query: URLSearchParams): Filters {
  const [game, phase, kind, clock, players] = NAMES.map((name) => query.get(name) ?? "");
  return { game: game ?? "", phase: phase ?? "", kind: kind ?? "", clock: clock ?? "", players: players ?? "" };
}

/** The filters as a part of an address: those that are set. */
export function writeFilters(filters: Filters): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
}

export function isFiltered(filters: Filters): boolean {
  return NAMES.some((name) => filters[name]);
}

/** Whether a table is shown. A table that offers several games and clocks is found by each of them. */
export function fits(entry: LobbyEntry, filters: Filters): boolean {
  const offers = [{ game: entry.game, clock: entry.clock }, ...(entry.alternatives ?? [])];
  return (
    (!filters.phase || entry.phase === filters.phase) &&
    (!filters.kind || entry.rated === (filters.kind === "rated")) &&
    (!filters.players || String(entry.players) === filters.players) &&
    offers.some(
      ({ game, clock }) =>
        (!filters.game || game === filters.game) && (!filters.clock || clockClass(clock) === filters.clock),
    )
  );
}

const BLITZ = 5 * 60; // seconds, as the server has it

export function clockClass(clock: LobbyEntry["clock"]): string {
  if (clock.type === "sudden") return clock.initial <= BLITZ ? "blitz" : "rapid";
  return clock.type;
}
