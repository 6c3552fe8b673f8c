import { expect, test } from "vitest";
import { left, shown } from "./clocks";

test("a clock is shown in hours, minutes and, when little is left, tenths", () => {
  expect(shown(3_723_000)).toBe("1:02:03");
  expect(shown(65_000)).toBe("1:05");
  expect(shown(4_250)).toBe("0:04.2");
  expect(shown(0)).toBe("0:00.0");
});

test("only the running clock runs", () => {
  const clocks = { remaining: [5000, 7000], running: 1, since: 1000 };
  expect(left(clocks, 0, 3000)).toBe(5000);
  expect(left(clocks, 1, 3000)).toBe(5000);
  expect(left(clocks, 1, 99_000)).toBe(0);
  expect(left(clocks, 1, 500)).toBe(7000); // our clock is slow
});
