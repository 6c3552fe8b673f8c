import { beforeAll, expect, test } from "vitest";
import type { SeatView } from "../../generated/protocol";
import { sayNamed, sitters } from "../../words/people";
import { set } from "../../lib/settings.svelte";
import { load } from "../../words/words.svelte";

const files = ["absolute", "characters", "web"] as const;
beforeAll(() => Promise.all(files.flatMap((file) => [load(file, "en"), load(file, "pl")])));

const seats = [
  { name: "Ada", kind: "taken" },
  { name: null, kind: "bot", level: "expert" },
  { name: null, kind: "open" },
] as unknown as SeatView[];
const said = (name: string, facts: object) => sayNamed({ name, facts: { ...facts } }, sitters(seats));

test("lines of the log say names where they are known", () => {
  set("language", "en");
  expect(said("absolute-event-add", { player: 1, owner: 2, set: 1, cards: "x" })).toMatch(
    /^Ada adds .* set 1 of .*bot/i,
  );
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
