import { describe, expect, it } from "vitest";
import {
  axis,
  cellAt,
  CELLS,
  cellOf,
  centre,
  coordinates,
  DIRECTIONS,
  directionOf,
  directionTo,
  line,
  nameOf,
  next,
  OFF,
  opposite,
  screenRows,
  seenAs,
  stepOf,
  turnOf,
} from "./geometry";
import four from "./fixtures/four-start.json";
import three from "./fixtures/three-start.json";
import two from "./fixtures/two-standard.json";

const names = (cells: readonly number[] | undefined) => cells?.map(nameOf).join(" ");
const turns = [0, 1, 2, 3, 4, 5];

describe("cells", () => {
  it("are 61, named from a1 to i9", () => {
    expect(CELLS).toHaveLength(61);
    expect([CELLS[0], CELLS[4], CELLS[5], CELLS[60]]).toEqual(["a1", "a5", "b1", "i9"]);
    expect(cellOf("a6")).toBe(OFF);
  });

  it("touch both ways", () => {
    CELLS.forEach((_, cell) => {
      for (const direction of DIRECTIONS) {
        const to = next(cell, direction);
        if (to !== OFF) expect(next(to, opposite(direction))).toBe(cell);
      }
    });
    expect(nameOf(next(cellOf("a1"), 1))).toBe("b2");
    expect(directionTo(cellOf("a1"), cellOf("b1"))).toBe(2);
    expect(directionTo(cellOf("a1"), cellOf("c3"))).toBeUndefined();
  });

  it("make lines of three at most", () => {
    expect(names(line(cellOf("c5"), cellOf("a3")))).toBe("a3 b4 c5");
    expect(names(line(cellOf("e5"), cellOf("e5")))).toBe("e5");
    expect(line(cellOf("a1"), cellOf("a4"))).toBeUndefined();
    expect(line(cellOf("a1"), cellOf("b3"))).toBeUndefined();
    expect(axis([cellOf("a3"), cellOf("b4"), cellOf("c5")])).toBe(1);
  });
});

describe("the picture", () => {
  it.each(turns)("finds every cell under its middle, turned by %i", (turn) => {
    CELLS.forEach((_, cell) => expect(cellAt(centre(cell, turn), turn)).toBe(cell));
    expect(cellAt({ x: 600, y: 0 }, turn)).toBe(OFF);
  });

  it.each(turns)("steps as it is seen, turned by %i", (turn) => {
    const from = cellOf("e5");
    for (const direction of DIRECTIONS) {
      const [middle, step, to] = [centre(from, turn), stepOf(direction, turn), centre(next(from, direction), turn)];
      expect(middle.x + step.x).toBeCloseTo(to.x);
      expect(middle.y + step.y).toBeCloseTo(to.y);
      expect(directionOf(step, turn)).toBe(direction);
      expect(seenAs((direction + turn) % 6, turn)).toBe(direction);
    }
  });

  it.each(turns)("reads in rows of 5 6 7 8 9 8 7 6 5, turned by %i", (turn) => {
    expect(screenRows(turn).map((row) => row.length)).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5]);
    expect(new Set(screenRows(turn).flat()).size).toBe(61);
  });

  it("has a letter for each row and a number for each column", () => {
    expect(coordinates(0).map(({ text }) => text)).toEqual([..."abcdefghi123456789"]);
  });

  it.each([
    [2, two],
    [3, three],
    [4, four],
  ])("turns everybody's side to the bottom, with %i players", (players, { view }) => {
    for (let seat = 0; seat < players; seat += 1) {
      const turn = turnOf(players, seat);
      const own = CELLS.map((_, cell) => cell).filter((cell) => view.cells[cell] === "bwry"[seat]);
      const middle = own.reduce((sum, cell) => sum + centre(cell, turn).y, 0) / own.length;
      const others = turns.map((other) => own.reduce((sum, cell) => sum + centre(cell, other).y, 0) / own.length);
      expect(middle).toBeCloseTo(Math.max(...others));
    }
    expect(turnOf(players, null)).toBe(0);
  });
});
