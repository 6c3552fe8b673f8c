import { expect, test } from "vitest";
import type { Judgement } from "../generated/api";
import { isShared, linesOf, scaleOf, unitOf, type Unit } from "./lines";

function ply(number: number, seat: number, value: number | null, unit: Unit = "marbles", loss = 0): Judgement {
  const estimate = (worth: number) => ({ value: worth, doubt: unit === "chance" ? 0.1 : null });
  const known =
    value === null
      ? null
      : { unit, before: estimate(value), after: estimate(value - loss), loss, doubt: null, best: {}, text: "" };
  return { decision: { number, seat, move: {}, text: "", mark: "", known }, told: { name: "x" } };
}

test("two players share a line, drawn with the eyes of the first", () => {
  const plies = [ply(1, 0, 0.5), ply(2, 1, -0.5), ply(3, 0, null), ply(4, 1, 2, "marbles", 3)];
  const [line, ...others] = linesOf(plies, 2, "marbles");
  expect(others).toEqual([]);
  expect(line?.points.map((point) => [point.ply, point.value])).toEqual([
    [0, 0.5],
    [1, 0.5],
    [3, -2],
    [4, 1],
  ]);
});

test("a chance of two players is the rest of the other's, with its interval", () => {
  const [line] = linesOf([ply(1, 1, 0.7, "chance"), ply(2, 0, 0.4, "chance")], 2, "chance");
  expect(line?.points[0]?.value).toBeCloseTo(0.3);
  expect(line?.points[0]?.error).toBeCloseTo(0.196);
});

test("with more players, and with points, everybody has a line", () => {
  expect([isShared(2, "points"), isShared(3, "chance"), isShared(2, "chance")]).toEqual([false, false, true]);
  const lines = linesOf([ply(1, 2, 12, "points"), ply(2, 0, 8, "points")], 3, "points");
  expect(lines.map((line) => line.points.length)).toEqual([2, 0, 1]);
});

test("decisions in another unit than most are left out", () => {
  const plies = [ply(1, 0, 0.5, "chance"), ply(2, 1, 3, "points"), ply(3, 0, 0.6, "chance")];
  expect(unitOf(plies)).toBe("chance");
  expect(linesOf(plies, 3, "chance")[1]?.points).toEqual([]);
  expect(unitOf([ply(1, 0, null)])).toBeNull();
});

test("the scale holds all values, and some more", () => {
  const lines = (value: number, unit: Unit) => linesOf([ply(1, 0, value, unit)], 3, unit);
  expect(scaleOf(lines(0.1, "marbles"), "marbles")).toEqual({ low: -2, high: 2, ticks: [-2, -1, 0, 1, 2] });
  expect(scaleOf(lines(-4.2, "marbles"), "marbles").low).toBe(-6);
  const sure = ply(1, 0, 10);
  if (sure.decision.known) sure.decision.known.before.sure = sure.decision.known.after.sure = true;
  expect(scaleOf(linesOf([sure], 2, "marbles"), "marbles").high).toBe(2);
  expect(scaleOf(lines(31, "points"), "points")).toEqual({ low: 0, high: 40, ticks: [0, 20, 40] });
});
