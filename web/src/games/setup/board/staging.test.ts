import { describe, expect, test } from "vitest";
import { nearest } from "../../../boards/roving";
import { fieldPlaces, cornerOf, pawnPlaces, track } from "./layout";
import { fixtures } from "./fixtures";
import {
  EMPTY,
  fieldOf,
  growing,
  isEmpty,
  lay,
  lift,
  moveOf,
  offerOf,
  same,
  stacksWith,
  stageOf,
  targets,
  tileOn,
  toggleSwap,
  turnOf,
} from "./staging";
import { linesOf, scenesBetween } from "./turns";

const names = fieldPlaces(2, 0).map((place) => place.name);

describe("a stage", () => {
  test("holds each tile once and each field once", () => {
    let stage = lay(EMPTY, "7h", "b2");
    stage = lay(stage, "8h", "c3");
    stage = lay(stage, "7h", "a2");
    expect(fieldOf(stage, "7h")).toBe("a2");
    expect(tileOn(stage, "b2")).toBeNull();
    stage = lay(stage, "9h", "c3");
    expect(fieldOf(stage, "8h")).toBeNull();
    expect(lift(lift(stage, "7h"), "9h")).toEqual(EMPTY);
  });

  test("is one move or the other, with the tiles in the order the server wants", () => {
    let stage = lay(lay(lay(EMPTY, "2s", "b2"), "10h", "c2"), "2h", "b1");
    expect(moveOf(stage)).toEqual({
      type: "lay",
      tiles: [
        ["2h", "b1"],
        ["10h", "c2"],
        ["2s", "b2"],
      ],
    });
    stage = toggleSwap(toggleSwap(stage, "3d"), "2t");
    expect(moveOf(stage)).toEqual({ type: "exchange", tiles: ["2t", "3d"] });
    expect(moveOf(toggleSwap(toggleSwap(stage, "3d"), "2t"))).toBeNull();
    expect(lay(stage, "3d", "b2").swapped).toEqual([]);
  });

  test("shows a move that is on its way", () => {
    const { view, moves } = fixtures.four.frames[0]!;
    for (const move of moves!) {
      const stage = stageOf(move);
      expect(isEmpty(stage)).toBe(false);
      expect(same(moveOf(stage)!, move)).toBe(true);
      const stacks = stacksWith(view, names, stage);
      if (move.type === "lay")
        for (const [tile, field] of move.tiles) expect(stacks[names.indexOf(field)]!.at(-1)).toBe(tile);
    }
    expect(stageOf({ type: "claim" })).toBe(EMPTY);
  });

  test("outlives another's claim and not the turn", () => {
    const [before, after] = fixtures["claimed"].frames.map((frame) => frame.view);
    expect(before!.claims.some(Boolean)).toBe(true);
    expect(turnOf(after!)).toBe(turnOf(before!));
    const [one, other] = fixtures.two.frames.map((frame) => frame.view);
    expect(turnOf(one!)).not.toBe(turnOf(other!));
  });
});

describe("what the moves tell", () => {
  test.each(["two", "two-top", "three", "four", "teams", "long"] as const)(
    "%s: every listed move can be put together tile by tile",
    (name) => {
      const { seat, frames } = fixtures[name];
      const { view, moves, acting } = frames[0]!;
      expect(offerOf(view, seat, acting, moves).turn).toBe(true);
      for (const move of moves!) {
        if (move.type !== "lay") continue;
        let stage = EMPTY;
        for (const [tile, field] of move.tiles) {
          expect(targets(moves, stage, tile)).toContain(field);
          stage = lay(stage, tile, field);
          expect(same(moveOf(stage)!, move) || growing(moves, stage)).toBe(true);
        }
      }
    },
  );

  test("a tile that is staged already may go elsewhere", () => {
    const { moves } = fixtures.two.frames[0]!;
    const [tile, field] = moves!.flatMap((move) =>
      move.type === "lay" && move.tiles.length === 1 ? move.tiles : [],
    )[0]!;
    expect(targets(moves, lay(EMPTY, tile, field), tile)).toEqual(targets(moves, EMPTY, tile));
  });

  test("unlisted moves tell nothing, and the turn is still one's own", () => {
    const { seat, frames } = fixtures.many;
    const { view, moves, acting } = frames[0]!;
    expect(moves).toBeNull();
    expect(targets(moves, EMPTY, view.pool[0]!)).toBeNull();
    expect(growing(moves, lay(EMPTY, view.pool[0]!, "b2"))).toBe(false);
    expect(offerOf(view, seat, acting, moves)).toEqual({ turn: true, claim: 0 });
  });

  test("claims are offered to those who have them", () => {
    const other = fixtures["claimed"];
    const first = other.frames[0]!;
    const offer = offerOf(first.view, other.seat, first.acting, first.moves);
    expect(offer).toEqual({ turn: false, claim: first.view.claims[other.seat!] });
    expect(offer.claim).toBeGreaterThan(0);
    const own = fixtures["claimed-own"];
    const frame = own.frames[0]!;
    const claim = frame.view.claims[own.seat!]; // the next turn is one's own, but has not begun
    expect(frame.view.turn).toBe(own.seat);
    expect(offerOf(frame.view, own.seat, frame.acting, frame.moves)).toEqual({ turn: false, claim });
    expect(claim).toBeGreaterThan(0);
    expect(offerOf(frame.view, own.seat, false, frame.moves)).toEqual({ turn: false, claim: 0 });
    expect(offerOf(frame.view, null, false, [])).toEqual({ turn: false, claim: 0 });
  });
});

describe("a turn shown again", () => {
  test.each(["two", "four", "watched", "three", "teams"] as const)(
    "%s: as many points fly as the pawns gain",
    (name) => {
      const views = fixtures[name].frames.map((frame) => frame.view);
      views.slice(1).forEach((after, index) => {
        const before = views[index]!;
        const gained = after.pawns.map((steps, seat) => steps - before.pawns[seat]!);
        const flown = after.pawns.map(() => 0);
        for (const scene of scenesBetween(before, after)) for (const { seat } of scene.flights) flown[seat]! += 1;
        expect(flown).toEqual(gained);
      });
    },
  );

  test("a claim brings its points and nothing more", () => {
    const [before, after] = fixtures["claimed"].frames.map((frame) => frame.view);
    const scenes = scenesBetween(before!, after!);
    const gain =
      after!.pawns.reduce((sum, steps) => sum + steps, 0) - before!.pawns.reduce((sum, steps) => sum + steps, 0);
    expect(gain).toBeGreaterThan(0);
    expect(scenes.flatMap((scene) => scene.flights)).toHaveLength(gain);
  });

  test("many turns at once are not shown", () => {
    const views = fixtures.two.frames.map((frame) => frame.view);
    expect(scenesBetween(views[0]!, views[3]!)).toEqual([]);
    expect(scenesBetween(views[0]!, views[0]!)).toEqual([]);
  });

  test("a run lights the way from number to number", () => {
    const run = {
      kind: "run" as const,
      tiles: [
        ["3h", "b2"],
        ["4h", "c2"],
        ["5h", "b3"],
      ] as [string, string][],
    };
    expect(linesOf(run, "path")).toEqual([
      ["b2", "c2"],
      ["c2", "b3"],
    ]);
    expect(linesOf(run, "connected")).toHaveLength(3);
  });
});

describe("the picture", () => {
  test.each([
    [2, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [4, 3],
  ])("of %d players has seat %d below", (players, seat) => {
    const places = fieldPlaces(players, seat);
    const own = places.filter((place) => place.owner === seat).map((place) => place.y);
    expect(own).toHaveLength(2);
    expect(Math.min(...own)).toBe(Math.max(...places.map((place) => place.y)));
    expect(cornerOf(players, seat, seat)).toBe("bottom-right");
    const corners = Array.from({ length: players }, (_, other) => cornerOf(players, other, seat));
    expect(new Set(corners).size).toBe(players);
  });

  test("leads the arrow keys to every field", () => {
    const places = fieldPlaces(4, 0);
    const reached = new Set([0]);
    for (const from of reached) {
      for (const direction of [
        { x: 1, y: 0 },
        { x: -1, y: 0 },
        { x: 0, y: 1 },
        { x: 0, y: -1 },
      ]) {
        reached.add(nearest(places, from, direction));
      }
    }
    expect(reached.size).toBe(places.length);
  });

  test.each([10, 30, 40, 50, 200])("has a closed track for a finish at %d, and room past it", (finish) => {
    const cells = track(finish);
    expect(cells.length).toBeGreaterThan(finish + 5);
    cells.forEach((cell, step) => {
      const next = cells[(step + 1) % cells.length]!;
      const gap = Math.abs(next.x - cell.x) + Math.abs(next.y - cell.y);
      expect(gap).toBeLessThanOrEqual(
        (Math.max(cell.width, cell.height) + Math.max(next.width, next.height)) / 2 + 1e-6,
      );
    });
  });

  test("keeps pawns of one step apart, and those past the end on the track", () => {
    const cells = track(30);
    const places = pawnPlaces(cells, [4, 4, 4, 999]);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    expect(places[3]).toMatchObject({ x: cells.at(-1)!.x, y: cells.at(-1)!.y, shared: false });
  });
});
