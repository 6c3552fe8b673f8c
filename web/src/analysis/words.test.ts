import { beforeAll, expect, test } from "vitest";
import type { Opinion } from "../generated/api";
import { set } from "../lib/settings.svelte";
import { load } from "../words/words.svelte";
import { amount, cost, estimate } from "./words";

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

test("a win or a loss that nobody can change is no number of marbles", () => {
  set("language", "en");
  expect(cost(opinion("marbles", 10, 1.5, "before"))).toBe("a forced win");
  expect(cost(opinion("marbles", -1, -10, "after"))).toBe("the last chance");
  expect(estimate({ value: -10, sure: true }, "marbles")).toBe("a forced loss");
  expect(estimate({ value: 1, sure: true }, "chance")).toBe("100%");
});
