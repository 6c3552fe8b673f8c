import { expect, test } from "vitest";
import { Recent, sinceOwn } from "./recent.svelte";

test("a log is marked since one's own last move", () => {
  const log = [0, 1, 2, 0, 1, 2].map((seat, number) => ({ seat, number }));
  expect(sinceOwn(log, 0).map((entry) => entry.number)).toEqual([4, 5]);
  expect(sinceOwn(log, 2)).toEqual([]);
  expect(sinceOwn(log, null).map((entry) => entry.number)).toEqual([5]);
  expect(sinceOwn(log.slice(1, 3), 0).length).toBe(2);
});

test("the moves of several bots stay marked until one's own", () => {
  const recent = new Recent<string>();
  recent.note("mine", 1, true, 3);
  expect(recent.marks).toEqual(["mine"]);
  recent.note("first", 2, false, 3);
  recent.note("first", 2, false, 3);
  recent.note("second", 3, false, 3);
  expect(recent.marks).toEqual(["first", "second"]);
  recent.note("mine", 4, true, 3);
  expect(recent.marks).toEqual(["mine"]);
  for (const number of [5, 6, 7, 8]) recent.note(`bot ${number}`, number, false, 3);
  expect(recent.marks).toEqual(["bot 6", "bot 7", "bot 8"]);
  recent.note(null, null, false, 3);
  expect(recent.marks).toEqual([]);
});
