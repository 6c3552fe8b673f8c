import { expect, test } from "vitest";
import type { LobbyEntry } from "../generated/protocol";
import { fits, isFiltered, readFilters, writeFilters } from "./filters";
import { keepWish, keptWish } from "./wish";

const entry = {
  table: "x",
  game: "one",
  phase: "open",
  access: "public",
  rated: false,
  clock: { type: "sudden", initial: 300, increment: 3 },
  clock_class: "blitz",
  options: {},
  players: 2,
  free: 1,
  host: "a",
  seats: [],
  waiting: true,
  alternatives: [{ game: "other", clock: { type: "days", days: 3 } }],
} as unknown as LobbyEntry;

const shown = (query: string) => fits(entry, readFilters(new URLSearchParams(query)));

test("an address without filters shows all", () => {
  expect(isFiltered(readFilters(new URLSearchParams("tab=2")))).toBe(false);
  expect(shown("")).toBe(true);
});

test.each([
  ["game=one", true],
  ["game=other", true],
  ["game=third", false],
  ["clock=blitz", true],
  ["clock=days", true],
  ["clock=rapid", false],
  ["game=one&clock=blitz&players=2&kind=casual&phase=open", true],
  ["game=one&clock=days", false],
  ["kind=rated", false],
  ["players=3", false],
  ["phase=playing", false],
  ["phase=nonsense", false],
])("%s", (query, fit) => {
  expect(shown(query)).toBe(fit);
  expect(new URLSearchParams(writeFilters(readFilters(new URLSearchParams(query)))).size).toBe(query.split("&").length);
});

test("what was looked for last is kept, and nonsense is not believed", () => {
  keepWish({ games: ["one"], players: 3, clocks: ["5+3"], rated: false });
  expect(keptWish()).toEqual({ games: ["one"], players: 3, clocks: ["5+3"], rated: false });
  localStorage.setItem("stolik.match", '{"games": 7, "players": "x", "clocks": null}');
  expect(keptWish()).toEqual({});
  localStorage.setItem("stolik.match", "{");
  expect(keptWish()).toEqual({});
});
