import { expect, test } from "vitest";
import { NOTHING_MORE, readPoints, settingOf } from "./more";

test("what was left alone is left to the server", () => {
  expect(settingOf(NOTHING_MORE)).toEqual({});
});

test("points are read as people write them", () => {
  expect(readPoints("5, 3,1")).toEqual([5, 3, 1]);
  expect(readPoints("10 6 3 1")).toEqual([10, 6, 3, 1]);
  expect(readPoints("none")).toEqual([]);
});

test("times are of this place, and order counts", () => {
  const setting = settingOf({
    ...NOTHING_MORE,
    starts: "2030-05-01T18:30",
    tieBreaks: ["wins", "direct"],
    series: " Winter ",
  });
  expect(setting.starts_at).toBe(new Date(2030, 4, 1, 18, 30).getTime());
  expect(setting.tie_breaks).toEqual(["wins", "direct"]);
  expect(setting.series).toBe("Winter");
  expect(settingOf({ ...NOTHING_MORE, starts: "tomorrow" })).toEqual({});
});
