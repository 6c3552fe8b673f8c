import { beforeAll, expect, test } from "vitest";
import type { Character, LobbyEntry, SeatView } from "../generated/protocol";
import { characterLine, listedNames, sayNamed, sitterName, sitters } from "./people";
import { set } from "../lib/settings.svelte";
import { load } from "./words.svelte";

const games = ["absolute", "setup", "zero", "zero/characters", "characters", "web"] as const;
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
  expect(said("absolute-event-add", { player: 1, owner: 2, set: 1, cards: "x" })).toMatch(
    /^Ada adds .* set 1 of .*bot/i,
  );
  const laid = { player: 1, tiles: ["7h@b2"], points: 1, bonus: ["1: +3", "3: +1"] };
  expect(said("setup-event-lay-automatic", laid)).toMatch(/^Ada lays .*: Ada: \+3, 3: \+1$/);
});

test("who are called the same are told apart by their seats", () => {
  set("language", "en");
  const bots = [seats[0], seats[1], seats[1], seats[2], seats[2]] as SeatView[];
  expect(sitters(bots)).toEqual(["Ada", "Bot (Expert) 2", "Bot (Expert) 3", "", ""]);
});

test("names need no case in Polish", () => {
  set("language", "pl");
  expect(said("absolute-event-add", { player: 1, owner: 1, set: 2, cards: "x" })).toBe(
    "Ada dokłada x do zestawu 2 (Ada)",
  );
  expect(said("absolute-event-add", { player: 3, owner: 3, set: 2, cards: "x" })).toBe(
    "Gracz 3 dokłada x do zestawu 2 gracza 3",
  );
});

function bot(level: string, number: number, game = "zero-"): SeatView {
  const face = { head: "round", eyes: "dots", mouth: "smile", top: "sprout" } as const;
  const character: Character = { level, name: { name: `${game}characters-${level}`, facts: { number } }, face };
  return { name: null, kind: "bot", level, character } as unknown as SeatView;
}

test("bots have names of their own, in both languages", () => {
  const table = [bot("club", 1), bot("club", 2), bot("master", 1), bot("club", 1, "")];
  set("language", "en");
  expect(sitters(table)).toEqual(["Frost", "Skate", "Kelvin", "Birch"]);
  expect(table[0]?.character && characterLine(table[0].character)).toMatch(/^Judges the whole hand/);
  const listed = table.map(({ level, character }) => ({ level, character: character?.name }));
  expect(listedNames({ seats: listed } as unknown as LobbyEntry)).toEqual(["Frost", "Skate", "Kelvin", "Birch"]);
  set("language", "pl");
  expect(table.map(sitterName)).toEqual(["Szron", "Łyżwa", "Kelwin", "Brzoza"]);
});
