import { expect, test } from "vitest";
import { progress, read, streakOf, united } from "./progress.svelte";

test("what is spoilt is passed over", () => {
  expect(read(null)).toEqual({ courses: {}, days: {}, owner: null });
  expect(read("{")).toEqual({ courses: {}, days: {}, owner: null });
  const spoilt = { courses: { zero: ["twin", 7, "<b>"], setup: "run" }, days: { zero: [5, -1, 1.5, "x"] }, owner: 3 };
  expect(read(JSON.stringify(spoilt))).toEqual({
    courses: { zero: ["twin"], setup: [] },
    days: { zero: [5] },
    owner: null,
  });
});

test("two sides are united, and nothing is there twice", () => {
  const one = { courses: { zero: ["twin"] }, days: { zero: [4] } };
  const other = { courses: { zero: ["twin", "pass"], setup: ["run"] }, days: {} };
  expect(united(one, other)).toEqual({ courses: { zero: ["twin", "pass"], setup: ["run"] }, days: { zero: [4] } });
});

test("days in a row end today or yesterday", () => {
  expect(streakOf([], 10)).toBe(0);
  expect(streakOf([8, 9, 10], 10)).toBe(3);
  expect(streakOf([8, 9], 10)).toBe(2);
  expect(streakOf([7, 8], 10)).toBe(0);
  expect(streakOf([7, 9, 10], 10)).toBe(2);
});

test("what is solved is kept in the browser", () => {
  progress.solve("zero", "twin");
  progress.solve("zero", "twin");
  expect(progress.solved("zero")).toEqual(["twin"]);
  progress.solveDay("zero", new Date().toISOString().slice(0, 10));
  expect(progress.solvedToday("zero")).toBe(true);
  expect(progress.streak("zero")).toBe(1);
  expect(read(localStorage.getItem("stolik.progress")).courses).toEqual({ zero: ["twin"] });
});
