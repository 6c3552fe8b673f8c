import { describe, expect, it } from "vitest";
import type { View } from "../generated/types";
import capture from "./fixtures/two-capture.json";
import four from "./fixtures/four.json";
import push from "./fixtures/two-push.json";
import taken from "./fixtures/three-taken.json";
import { cellOf, OFF } from "./geometry";
import { type Position, rearranged, shiftBetween, spots, transition, trayOf, traySpot, withMove } from "./pieces";
import { type Move, shifted, shiftOf } from "./selection";
import { APOTHEM, contents, rack, refilled, traysOf, UNKNOWN } from "./trays";

const at = (fixture: { view: unknown }): Position => {
  const view = fixture.view as View;
  return { cells: view.cells, trays: contents(view, traysOf(view.order.length, 0)) };
};
const out: Move = { type: "inline", rear: "e7", to: "e8" };

describe("pieces", () => {
  it("stand where the position says", () => {
    const position = at(push);
    const pieces = rearranged([], position);
    expect(new Map(pieces.map(({ spot, marble }) => [spot, marble]))).toEqual(spots(position));
  });

  it("move one by one in a push, the last one into the tray, and back again if it is refused", () => {
    const before = at(push);
    const pieces = rearranged([], before);
    const after = withMove(before, out, 0);
    const forth = transition(pieces, before, after, out, null);
    const went = pieces.filter(({ id }) => forth.motions.has(id)).map(({ spot }) => spot);
    expect(went.sort()).toEqual(["e7", "e8", "e9"].map(cellOf).sort());
    const ejected = forth.pieces.find(({ spot }) => spot === traySpot(0, 4));
    expect(ejected?.id).toBe(pieces.find(({ spot }) => spot === cellOf("e9"))?.id);
    expect(forth.motions.get(ejected?.id ?? -1)).toEqual({ order: 2, direction: 0 });
    const back = transition(forth.pieces, after, before, null, out);
    expect(back.pieces).toEqual(pieces);
    expect(back.motions.size).toBe(3);
    expect(back.motions.get(ejected?.id ?? -1)?.direction).toBe(0);
  });

  it("do not move again when the server confirms what was shown", () => {
    const before = at(push);
    const shown = withMove(before, out, 0);
    const pieces = rearranged([], shown);
    expect(transition(pieces, shown, { ...shown }, out, out).motions.size).toBe(0);
  });

  it("follow the log's last move between two views", () => {
    const view = capture.view as unknown as View;
    const trays = traysOf(2, 0);
    const before = { cells: capture.before.cells, trays: contents(capture.before as unknown as View, trays) };
    const after = { cells: view.cells, trays: contents(view, trays) };
    const found = transition(rearranged([], before), before, after, view.last?.move, null);
    expect(shiftBetween(before.cells, after.cells, view.last?.move)?.cells.length).toBe(found.motions.size);
    expect([...found.motions.values()].filter(({ direction }) => direction !== OFF)).toHaveLength(1);
    expect(found.pieces.filter(({ spot }) => trayOf(spot))).toHaveLength(3);
  });

  it("go the shortest way where nothing explains the difference", () => {
    const before = { cells: push.view.cells, trays: [[], []] };
    const moves: Move[] = [out, { type: "inline", rear: "a3", to: "a4" }];
    const cells = moves.reduce((cells, move) => shifted(cells, shiftOf(cells, move)!), before.cells);
    const after = { cells, trays: [[], []] };
    const found = transition(rearranged([], before), before, after, null, null);
    expect(new Map(found.pieces.map(({ spot, marble }) => [spot, marble]))).toEqual(spots(after));
  });
});

describe("trays", () => {
  it("hold the opponent's marbles with two players", () => {
    expect(at(push).trays).toEqual([
      ["w", "w", "w", "w"],
      ["b", "b", "b"],
    ]);
  });

  it("hold a team's captures together", () => {
    const view = four.view as unknown as View;
    const [first, second] = contents(view, traysOf(4, 0));
    expect(first).toHaveLength((view.captures[0] ?? 0) + (view.captures[2] ?? 0));
    expect(second).toHaveLength((view.captures[1] ?? 0) + (view.captures[3] ?? 0));
    expect(first?.every((marble) => "wy".includes(marble))).toBe(true);
  });

  it("do not guess, but remember what was seen", () => {
    const view = taken.view as unknown as View;
    const trays = traysOf(3, 1);
    const told = contents(view, trays);
    expect(told.map((tray) => tray.length)).toEqual([2, 1, 0]);
    expect(told.flat().every((marble) => marble === UNKNOWN)).toBe(true);
    const later = { ...view, captures: [2, 2, 0] };
    expect(refilled(told, later, trays, "r")[1]).toEqual([UNKNOWN, "r"]);
    expect(trays.map(({ corner }) => corner)).toEqual(["top-right", "bottom-right", "top-left"]);
  });

  it.each([1, 6, 14])("have room for %i marbles beside the board", (goal) => {
    const found = rack("top-left", goal);
    expect(found.slots).toHaveLength(goal);
    for (const { x, y } of found.slots) {
      const far = -x * Math.sin(Math.PI / 3) - y * 0.5; // from the middle, towards the board's side at the top left
      expect(far - found.radius).toBeGreaterThan(APOTHEM);
    }
  });
});
