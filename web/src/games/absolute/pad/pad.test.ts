import { expect, test } from "vitest";
import { emptyEntry, places, pointsOf, totals } from "../../../pad/cards/cards";
import { rules } from "./rules";

test("an entry counts its sets less its hand, and nothing while nothing is written", () => {
  const entry = emptyEntry();
  expect(pointsOf(rules, entry)).toBeNull();
  entry.sets = [
    ["-8c", "+0c", "+5c"],
    ["+2c", "+3s"],
  ];
  entry.hand = ["+7s", "-2d", "+1c"];
  expect(pointsOf(rules, entry)).toBe(16 - 9); // two cards are no set yet
  entry.typed = 28;
  expect(pointsOf(rules, entry)).toBe(28);
});

test("rounds are added up, and places follow the game", () => {
  const rounds = [
    [
      { ...emptyEntry(), typed: 12 },
      { ...emptyEntry(), typed: -3 },
    ],
    [{ ...emptyEntry(), typed: 5 }, emptyEntry()],
  ];
  expect(totals(rules, { players: ["", ""], rounds })).toEqual([17, -3]);
  expect(places(rules, [17, -3, 17])).toEqual([1, 3, 1]);
  expect(places({ ...rules, lowWins: true }, [17, 3, 17])).toEqual([2, 1, 2]);
});
