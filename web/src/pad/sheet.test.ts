import { expect, test } from "vitest";
import {
  emptyEntry,
  emptyPad,
  holders,
  pawns,
  places,
  pointsOf,
  readPad,
  totals,
  winners,
  type TrackSheet,
} from "./sheet";

test("an entry counts its sets less its hand, and nothing while nothing is written", () => {
  const entry = emptyEntry();
  expect(pointsOf("absolute", entry)).toBeNull();
  entry.sets = [
    ["-8c", "+0c", "+5c"],
    ["+2c", "+3s"],
  ];
  entry.hand = ["+7s", "-2d", "+1c"];
  expect(pointsOf("absolute", entry)).toBe(16 - 9); // two cards are no set yet
  entry.typed = 28;
  expect(pointsOf("absolute", entry)).toBe(28);
});

test("rounds are added up, and places follow the game", () => {
  const { absolute } = emptyPad();
  absolute.rounds = [
    [
      { ...emptyEntry(), typed: 12 },
      { ...emptyEntry(), typed: -3 },
    ],
    [{ ...emptyEntry(), typed: 5 }, emptyEntry()],
  ];
  expect(totals("absolute", absolute)).toEqual([17, -3]);
  expect(places("absolute", [17, -3, 17])).toEqual([1, 3, 1]);
  expect(places("zero", [17, 3, 17])).toEqual([2, 1, 2]);
});

test("a card lies in one place", () => {
  const round = [
    { ...emptyEntry(), hand: ["+1c"], sets: [["+2c"], ["+3c"]] },
    { ...emptyEntry(), hand: ["+4c"] },
  ];
  expect(holders(round).get("+1c")).toEqual({ seat: 0, group: -1 });
  expect(holders(round).get("+3c")).toEqual({ seat: 0, group: 1 });
  expect(holders(round).get("+4c")).toEqual({ seat: 1, group: -1 });
});

const track = (gains: number[][], seats: number[], teams = false): TrackSheet => ({
  players: gains[0]!.map(() => ""),
  teams,
  finish: null,
  turns: gains.map((one, at) => ({ seat: seats[at]!, gains: one })),
});

test("the pawn in front wins; of several the one whose player laid tiles last", () => {
  expect(winners(track([[49, 48]], [0]))).toEqual([]);
  expect(
    pawns(
      track(
        [
          [30, 1],
          [0, 20],
        ],
        [0, 1],
      ),
    ),
  ).toEqual([30, 21]);
  expect(winners(track([[50, 48]], [0]))).toEqual([0]);
  expect(
    winners(
      track(
        [
          [50, 2],
          [2, 50],
        ],
        [0, 1],
      ),
    ),
  ).toEqual([1]);
  expect(
    winners(
      track(
        [
          [40, 2, 0],
          [0, 38, 1],
          [0, 0, 3],
        ],
        [0, 1, 2],
      ),
    ),
  ).toEqual([1]);
});

test("the team whose pawn is last loses; then the front decides, then who laid last", () => {
  expect(winners(track([[30, 10, 20, 20]], [0], true))).toEqual([2, 3]);
  expect(winners(track([[30, 10, 10, 20]], [0], true))).toEqual([0, 1]);
  expect(
    winners(
      track(
        [
          [30, 10, 30, 9],
          [0, 0, 0, 1],
        ],
        [0, 3],
        true,
      ),
    ),
  ).toEqual([2, 3]);
});

test("what the browser kept is read again, and what is spoilt is left out", () => {
  const pad = emptyPad("zero");
  pad.zero.rounds[0]![1]!.hand = ["1r", "2r"];
  pad.setup.turns = [{ seat: 1, gains: [0, 5] }];
  expect(readPad(JSON.stringify(pad))).toEqual(pad);
  for (const text of [null, "", "{", "null", "[]", '{"game":"chess","zero":{"players":[1]},"setup":{"turns":[1]}}'])
    expect(readPad(text)).toEqual(emptyPad());
  const twice = { game: "zero", zero: { players: ["a", "b", "c"], rounds: [[{ hand: ["1r", "1r", "9z"] }, {}, 5]] } };
  expect(readPad(JSON.stringify(twice)).zero.rounds[0]!.map((entry) => entry.hand)).toEqual([["1r"], [], []]);
});
