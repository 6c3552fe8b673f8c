import { expect, test } from "vitest";
import { emptyEntry, holders } from "./cards";

test("a card lies in one place", () => {
  const round = [
    { ...emptyEntry(), hand: ["+1c"], sets: [["+2c"], ["+3c"]] },
    { ...emptyEntry(), hand: ["+4c"] },
  ];
  expect(holders(round).get("+1c")).toEqual({ seat: 0, group: -1 });
  expect(holders(round).get("+3c")).toEqual({ seat: 0, group: 1 });
  expect(holders(round).get("+4c")).toEqual({ seat: 1, group: -1 });
});
