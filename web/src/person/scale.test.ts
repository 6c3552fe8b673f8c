import { expect, test } from "vitest";
import { makeScale, rangeOf, weeksOf } from "./scale";

test.each([[[]], [[7]], [[0, 0]], [[-3.2, 4.8]], [[12.1, 12.3]], [[0, 41.7]], [[-900, 900]], [[0, 98_765]]])(
  "every value is inside the scale, between few round lines: %j",
  (values: number[]) => {
    const { low, high, ticks } = makeScale(values);
    expect(high).toBeGreaterThan(low);
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(low);
      expect(value).toBeLessThanOrEqual(high);
    }
    expect(ticks[0]).toBe(low);
    expect(ticks.at(-1)).toBe(high);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every(Number.isInteger)).toBe(true);
  },
);

test("a bar is named by its value, or by the first and the last one", () => {
  expect([rangeOf(6, 1), rangeOf(10, 5), rangeOf(-5, 5)]).toEqual(["6", "10–14", "-5–-1"]);
});

test("the weeks of all games are added up, from the first one with a game", () => {
  const weeks = (...counts: number[]) => ({ weeks: counts.map((count, begins) => ({ begins, count })) });
  expect(weeksOf([weeks(0, 0, 2, 1), weeks(0, 3, 0, 1)]).map(({ count }) => count)).toEqual([3, 2, 2]);
  expect(weeksOf([])).toEqual([]);
  expect(weeksOf([weeks(0, 0)])).toEqual([]);
});
