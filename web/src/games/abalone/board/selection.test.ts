import { describe, expect, it } from "vitest";
import type { View } from "../generated/types";
import fourStart from "./fixtures/four-start.json";
import four from "./fixtures/four.json";
import threeStart from "./fixtures/three-start.json";
import three from "./fixtures/three.json";
import two from "./fixtures/two.json";
import push from "./fixtures/two-push.json";
import standard from "./fixtures/two-standard.json";
import start from "./fixtures/two-start.json";
import white from "./fixtures/two-white.json";
import { cellOf, CELLS, DIRECTIONS, line, nameOf, next } from "./geometry";
import {
  choices,
  ejected,
  extended,
  group,
  meant,
  movable,
  type Move,
  moveText,
  shifted,
  shiftOf,
  targets,
  toggled,
} from "./selection";

interface Fixture {
  view: View;
  moves: Move[];
  after: string[];
}

const fixtures = Object.entries({ start, standard, two, white, push, threeStart, three, fourStart, four }) as [
  string,
  Fixture,
][];
const cells = (text: string) => text.split(" ").map(cellOf);
const list = (all: readonly number[]) => all.map(nameOf).join(" ");
const everyLine = CELLS.flatMap((_, one) =>
  CELLS.flatMap((_, other) => (other >= one ? [line(one, other)] : [])),
).filter((found) => found !== undefined);

describe.each(fixtures)("%s", (_, { view, moves, after }) => {
  const players = view.order.length;

  it("draws every legal move as the rules make it", () => {
    expect(moves.length).toBeGreaterThan(0);
    moves.forEach((move, number) =>
      expect(shifted(view.cells, shiftOf(view.cells, move)!), moveText(move)).toBe(after[number]),
    );
  });

  it("offers the legal moves, all of them and no other", () => {
    const offered = new Set(everyLine.flatMap((one) => [...choices(one, moves).values()].map(moveText)));
    expect([...offered].sort()).toEqual(moves.map(moveText).sort());
  });

  it("reaches every move by selecting its own marbles and pointing at a cell", () => {
    const choosable = movable(view.cells, moves, players);
    for (const move of moves) {
      const own = group(view.cells, move, players);
      expect(own.length).toBeLessThanOrEqual(3);
      expect(own.every((cell) => choosable.has(cell))).toBe(true);
      const sorted = [...own].sort((one, other) => one - other);
      const found = targets(view.cells, sorted, moves, players).filter((one) => moveText(one.move) === moveText(move));
      expect(found.filter((one) => one.main)).toHaveLength(1);
    }
  });

  it("means one thing by each cell", () => {
    for (const one of everyLine) {
      const found = targets(view.cells, one, moves, players).map((target) => target.cell);
      expect(new Set(found).size).toBe(found.length);
    }
  });
});

describe("choosing marbles", () => {
  const choosable = new Set(cells("a1 a2 a3 a4 b1 b2 c3"));

  it("adds a neighbour, fills a gap, takes away, begins anew", () => {
    expect(list(toggled([], cellOf("a1"), choosable))).toBe("a1");
    expect(list(toggled(cells("a1"), cellOf("a2"), choosable))).toBe("a1 a2");
    expect(list(toggled(cells("a1 a2"), cellOf("a3"), choosable))).toBe("a1 a2 a3");
    expect(list(toggled(cells("a1"), cellOf("a3"), choosable))).toBe("a1 a2 a3");
    expect(list(toggled(cells("a1 a2"), cellOf("a4"), choosable))).toBe("a4");
    expect(list(toggled(cells("a1 a2"), cellOf("b1"), choosable))).toBe("b1");
    expect(list(toggled(cells("a1 a2 a3"), cellOf("a3"), choosable))).toBe("a1 a2");
    expect(toggled(cells("a1 a2 a3"), cellOf("a2"), choosable)).toEqual([]);
    expect(toggled(cells("a1"), cellOf("a1"), choosable)).toEqual([]);
    expect(toggled(cells("a1"), cellOf("e5"), choosable)).toEqual([]);
  });

  it("does not reach over what cannot be chosen", () => {
    expect(extended(cells("a1"), cellOf("a3"), new Set(cells("a1 a3")))).toBeUndefined();
    expect(extended([], cellOf("a3"), choosable)).toBeUndefined();
  });
});

describe("pointing", () => {
  it("takes the whole line along when its rear is pushed", () => {
    const found = targets(standard.view.cells, cells("a1"), standard.moves as Move[], 2);
    expect(found.map(({ cell }) => nameOf(cell)).sort()).toEqual(["c1", "d4"]);
  });

  it("marks a push, and sees what goes out", () => {
    const found = targets(push.view.cells, cells("e7 e8"), push.moves as Move[], 2);
    const east = found.find(({ cell }) => nameOf(cell) === "e9");
    expect(east).toMatchObject({ push: true, main: true, move: { type: "inline", rear: "e7", to: "e8" } });
    const shift = shiftOf(push.view.cells, east?.move as Move);
    expect(shift && ejected(push.view.cells, shift)).toBe("w");
  });

  it("lets the middle one of three decide between two sideways moves", () => {
    const free = ".".repeat(61);
    const three = cells("e4 e5 e6");
    const position = [...free].map((sign, cell) => (three.includes(cell) ? "b" : sign)).join("");
    const moves = DIRECTIONS.map((direction) => meant(three, direction)).filter((move) => move !== undefined);
    const found = targets(position, three, moves, 2);
    const means = (name: string) => found.find(({ cell }) => nameOf(cell) === name)?.direction;
    expect(["f4", "f5", "f6", "f7"].map(means)).toEqual([2, 2, 1, 1]);
    const pair = cells("e4 e5");
    const two = [...free].map((sign, cell) => (pair.includes(cell) ? "b" : sign)).join("");
    const sideways = DIRECTIONS.map((direction) => meant(pair, direction)).filter((move) => move !== undefined);
    expect(targets(two, pair, sideways, 2).map(({ cell }) => nameOf(cell))).not.toContain("f5");
  });

  it("means nothing beyond the rim", () => {
    expect(meant(cells("a1"), 3)).toBeUndefined();
    expect(next(cellOf("a1"), 3)).toBe(-1);
    expect(meant([], 0)).toBeUndefined();
  });
});
