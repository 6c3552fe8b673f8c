import { expect, test } from "vitest";
import { makeScale } from "./scale";

test.each([[[]], [[7]], [[0, 0]], [[-3.2, 4.8]], [[12.1, 12.3]], [[0, 41.7]], [[-900, 900]]])(
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
