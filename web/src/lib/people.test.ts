import { beforeAll, expect, test } from "vitest";
import type { SeatView } from "../generated/protocol";
import { sayNamed, sitters } from "./people";
import { set } from "./settings.svelte";
import { load } from "./words.svelte";

const games = ["absolute", "setup", "zero", "web"] as const;
beforeAll(() => Promise.all(games.flatMap((game) => [load(game, "en"), load(game, "pl")])));

const seats = [
  { name: "Ada", kind: "taken" },
  { name: null, kind: "bot", level: "expert" },
  { name: null, kind: "open" },
] as unknown as SeatView[];
const said = (name: string, facts: object) => sayNamed({ name, facts: { ...facts } }, sitters(seats));

test("lines of the log say names where they are known", () => {
  set("language", "en");
  expect(said("zero-event-exchange", { player: 1, give: "x", take: "y", ended: "no" })).toBe(
    "Ada gives x and takes y.",
  );
  expect(said("zero-event-exchange", { player: 3, give: "x", take: "y", ended: "no" })).toMatch(/^Player 3 gives/);
  expect(said("absolute-event-add", { player: 1, owner: 2, set: 1, cards: "x" })).toMatch(/^Ada: .* set 1 of .*bot/i);
  const laid = { player: 1, tiles: ["7h@b2"], points: 1, bonus: ["1: +3", "3: +1"] };
  expect(said("setup-event-lay-automatic", laid)).toMatch(/^Ada lays .*: Ada: \+3, 3: \+1$/);
});

test("names need no case in Polish", () => {
  set("language", "pl");
  expect(said("absolute-event-add", { player: 1, owner: 1, set: 2, cards: "x" })).toBe(
    "Ada: dokłada x do zestawu 2 (Ada)",
  );
  expect(said("absolute-event-add", { player: 3, owner: 3, set: 2, cards: "x" })).toBe(
    "Gracz 3: dokłada x do zestawu 2 gracza 3",
  );
});
