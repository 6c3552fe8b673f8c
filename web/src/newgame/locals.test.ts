import { afterEach, expect, test } from "vitest";
import { keepNames, keptNames } from "./locals";

afterEach(() => localStorage.clear());

test("names are kept for the next game, and gaps stay gaps", () => {
  const names: string[] = [];
  names[0] = "Ada";
  names[2] = "Cyd";
  keepNames(names);
  expect(keptNames()).toEqual(["Ada", "", "Cyd"]);
});

test("what was spoilt is forgotten", () => {
  for (const spoilt of ["{", '"Ada"', "null"]) {
    localStorage.setItem("stolik.locals", spoilt);
    expect(keptNames()).toEqual([]);
  }
  localStorage.setItem("stolik.locals", '["Ada", 7, null]');
  expect(keptNames()).toEqual(["Ada", "", ""]);
});
