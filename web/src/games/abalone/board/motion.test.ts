import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../generated/types";
import before from "./fixtures/two-push.json";
import after from "./fixtures/two-pushed.json";
import { cellOf, nameOf } from "./geometry";
import { Stage, trailOf } from "./motion.svelte";
import { traySpot } from "./pieces";
import type { Move } from "./selection";
import { traysOf } from "./trays";

const trays = traysOf(2, 0);
const first = before.view as unknown as View;
const later = after.view as unknown as View;
const move: Move = { type: "inline", rear: "e7", to: "e8" };
const out = traySpot(0, 4);

let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage();
  stage.show(first, null, trays, 0);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a pending move", () => {
  it("is shown at once, and not again when the view confirms it", () => {
    stage.show(first, move, trays, 0);
    const [pieces, motions] = [stage.pieces, stage.motions];
    expect(motions.size).toBe(3);
    expect(pieces.some(({ spot }) => spot === out)).toBe(true);
    stage.show(later, null, trays, 0);
    expect(stage.pieces).toEqual(pieces);
    expect(stage.motions).toBe(motions);
    expect(stage.position.cells).toBe(later.cells);
  });

  it("is not made twice when the view comes before the answer", () => {
    stage.show(first, move, trays, 0);
    const pieces = stage.pieces;
    stage.show(later, move, trays, 0);
    expect([stage.position.cells, stage.pieces]).toEqual([later.cells, pieces]);
    stage.show(later, null, trays, 0);
    vi.runAllTimers();
    expect(stage.pieces).toEqual(pieces);
  });

  it("waits a moment for a view that comes after the answer", () => {
    stage.show(first, move, trays, 0);
    const pieces = stage.pieces;
    stage.show(first, null, trays, 0);
    expect(stage.pieces).toBe(pieces);
    stage.show(later, null, trays, 0);
    vi.runAllTimers();
    expect(stage.pieces).toEqual(pieces);
  });

  it("goes back when it is refused, and can be made again", () => {
    const pieces = stage.pieces;
    stage.show(first, move, trays, 0);
    stage.show(first, null, trays, 0);
    vi.runAllTimers();
    expect(stage.pieces).toEqual(pieces);
    expect(stage.motions.size).toBe(3);
    expect(stage.trail).toBeNull();
    stage.show(first, move, trays, 0);
    expect(stage.pieces.some(({ spot }) => spot === out)).toBe(true);
  });
});

describe("the last move", () => {
  it("leaves a trail through all marbles that were seen to move", () => {
    stage.show(later, null, trays, 0);
    expect(stage.trail?.left.map(nameOf)).toEqual(["e7"]);
    expect(stage.trail?.entered.map(nameOf)).toEqual(["e8", "e9"]);
  });

  it("has the same trail again after another move was shown", () => {
    stage.show(later, null, trays, 0);
    const trail = stage.trail;
    stage.show(later, { type: "inline", rear: "a1", to: "b2" }, trays, 0);
    expect(stage.trail).not.toEqual(trail);
    stage.show(later, null, trays, 0);
    vi.runAllTimers();
    expect(stage.trail).toEqual(trail);
  });

  it("leaves the rear marble's trail where it was not seen", () => {
    const found = trailOf(move, undefined, later.cells);
    expect(found).toEqual({ left: [cellOf("e7")], entered: [cellOf("e8")], broadside: false });
    const sideways: Move = { type: "broadside", first: "d2", last: "d4", to: "e3" };
    expect(trailOf(sideways, undefined, later.cells).entered.map(nameOf)).toEqual(["e3", "e4", "e5"]);
  });
});
