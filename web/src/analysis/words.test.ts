import { beforeAll, expect, test } from "vitest";
import type { Opinion } from "../generated/api";
import { set } from "../lib/settings.svelte";
import { load } from "../words/words.svelte";
import { amount, cost, estimate, toldWithMark } from "./words";

beforeAll(() => Promise.all([load("analysis", "en"), load("analysis", "pl")]));

const opinion = (
  unit: Opinion["unit"],
  before: number,
  after: number,
  sure: "before" | "after" | "" = "",
): Opinion => ({
  unit,
  before: { value: before, sure: sure === "before" },
  after: { value: after, sure: sure === "after" },
  loss: before - after,
  doubt: null,
  best: {},
  text: "",
});

test("what a decision lost is told in its unit, with plurals", () => {
  set("language", "en");
  expect(cost(opinion("marbles", 2, 1))).toBe("1.0 marbles");
  expect(amount(0.012, "chance")).toBe("1 percentage point");
  expect(amount(-0.25, "chance")).toBe("25 percentage points");
  set("language", "pl");
  expect(cost(opinion("marbles", 2, 1))).toBe("1,0 kuli");
});

test("a cost is the difference of the two numbers beside it", () => {
  set("language", "en");
  const slight = opinion("chance", 0.5451, 0.5349); // a loss of about 1
  expect([estimate(slight.before, "chance"), estimate(slight.after, "chance")]).toEqual(["55%", "53%"]);
  expect(cost(slight)).toBe("2 percentage points");
  const larger = opinion("chance", 0.5549, 0.5351);
  expect([estimate(larger.before, "chance"), estimate(larger.after, "chance")]).toEqual(["55%", "54%"]);
  expect(cost(larger)).toBe("1 percentage point");
  expect(cost(opinion("points", 2.149, 1.951))).toBe("0.1 points"); // 2.1 and 2.0
});

test("a move and its mark are one sentence", () => {
  set("language", "en");
  expect(toldWithMark("Ola gives 2♣ and takes 3★.", "?")).toBe("Ola gives 2♣ and takes 3★: mistake");
  expect(toldWithMark("Ola: lays +5c", "??")).toBe("Ola: lays +5c: blunder");
  expect(toldWithMark("Ola passes.", undefined)).toBe("Ola passes.");
});

test("a win or a loss that nobody can change is no number of marbles", () => {
  set("language", "en");
  expect(cost(opinion("marbles", 10, 1.5, "before"))).toBe("a forced win");
  expect(cost(opinion("marbles", -1, -10, "after"))).toBe("the last chance");
  expect(estimate({ value: -10, sure: true }, "marbles")).toBe("a forced loss");
  expect(estimate({ value: 1, sure: true }, "chance")).toBe("100%");
});
