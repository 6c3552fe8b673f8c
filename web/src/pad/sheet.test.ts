import { expect, test } from "vitest";
import type { TrackSheet } from "../games/setup/pad/sheet";
import type { CardSheet } from "./cards/cards";
import { GAMES } from "./games";
import { emptyPad, readPad, seated, writePad } from "./sheet";

test("what the browser kept is read again, and what is spoilt is left out", () => {
  const pad = emptyPad(GAMES, "zero");
  (pad.sheets["zero"] as CardSheet).rounds[0]![1]!.hand = ["1r", "2r"];
  (pad.sheets["setup"] as TrackSheet).turns = [{ seat: 1, gains: [0, 5] }];
  expect(readPad(GAMES, writePad(pad))).toEqual(pad);
  for (const text of [null, "", "{", "null", "[]", '{"game":"chess","zero":{"players":[1]}}'])
    expect(readPad(GAMES, text)).toEqual(emptyPad(GAMES));
  expect(readPad(GAMES, '{"setup":{"turns":[1]}}')).toEqual(emptyPad(GAMES));
  const twice = { game: "zero", zero: { players: ["a", "b", "c"], rounds: [[{ hand: ["1r", "1r", "9z"] }, {}, 5]] } };
  const read = readPad(GAMES, JSON.stringify(twice)).sheets["zero"] as CardSheet;
  expect(read.rounds[0]!.map((entry) => entry.hand)).toEqual([["1r"], [], []]);
});

test("what was agreed on stays when the number of players changes, if it can", () => {
  const agreed = { players: ["a", "b", "c", "d"], teams: true, finish: 60, turns: [] };
  expect(seated(GAMES["setup"]!, agreed, 3)).toEqual({ players: ["a", "b", "c"], teams: false, finish: 60, turns: [] });
});
