import { beforeAll, expect, test } from "vitest";
import type { SeatView } from "../../generated/protocol";
import { sayNamed, sitters } from "../../words/people";
import { load } from "../../words/words.svelte";

beforeAll(() => Promise.all([load("setup", "en"), load("web", "en")]));

const seats = [
  { name: "Ada", kind: "taken" },
  { name: null, kind: "bot", level: "expert" },
  { name: null, kind: "open" },
] as unknown as SeatView[];
const said = (name: string, facts: object) => sayNamed({ name, facts: { ...facts } }, sitters(seats));

test("lines of the log say names where they are known", () => {
  const laid = { player: 1, tiles: ["7h@b2"], points: 1, bonus: ["1: +3", "3: +1"] };
  expect(said("setup-event-lay-automatic", laid)).toMatch(/^Ada lays .*: Ada: \+3, 3: \+1$/);
});
