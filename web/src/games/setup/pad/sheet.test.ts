import { expect, test } from "vitest";
import { pawns, winners, type TrackSheet } from "./sheet";

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
