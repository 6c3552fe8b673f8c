import { beforeAll, expect, test } from "vitest";
import type { PuzzleJudged } from "../generated/api";
import { set } from "../lib/settings.svelte";
import { load } from "../words/words.svelte";
import { tellDifference } from "./difference";

beforeAll(() => Promise.all([load("learn", "en"), load("learn", "pl")]));

type Unit = PuzzleJudged["unit"];

const gap = (unit: Unit, by: number): string => tellDifference("gap", { unit, decisive: false, by }, { move: "x" });

test("a difference has the form of its number", () => {
  set("language", "en");
  expect(gap("points", 1)).toBe("Second best: x, about 1 point worse.");
  expect(gap("points", 1.54)).toBe("Second best: x, about 1.5 points worse.");
  expect(gap("marbles", 1)).toBe("Second best: x, about one marble worse.");
  expect(gap("chance", 0.011)).toBe("Second best: x, with chances about 1 percentage point worse.");
  set("language", "pl");
  expect(gap("points", 0.96)).toBe("Drugi najlepszy: x, gorszy o około 1 punktu.");
  expect(gap("points", 2.04)).toBe("Drugi najlepszy: x, gorszy o około 2 punktów.");
  expect(gap("points", 1.54)).toBe("Drugi najlepszy: x, gorszy o około 1,5 punktu.");
  expect(gap("marbles", 2)).toBe("Drugi najlepszy: x, gorszy o około 2 kul.");
  expect(gap("marbles", 1.54)).toBe("Drugi najlepszy: x, gorszy o około 1,5 kuli.");
  expect(gap("chance", 0.12)).toBe("Drugi najlepszy: x, szanse gorsze o około 12 punktów procentowych.");
});

test("a difference that decides the game has no size", () => {
  set("language", "en");
  expect(tellDifference("loss", { unit: "points", decisive: true, by: 9 })).toBe(
    "The difference from the best move decides the game. It is taken back: try again.",
  );
});
