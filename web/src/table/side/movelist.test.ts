import { expect, test } from "vitest";
import { type Entry, listRows } from "./movelist";

const move = (ply: number, seat: number, part?: number): Entry => ({
  ply,
  seat,
  message: { name: "absolute-event-hold", facts: part ? { part } : {} },
});
const event = (name: string, facts = {}): Entry => ({ ply: null, seat: 0, message: { name, facts } });
const short = (lines: readonly Entry[]) =>
  listRows(lines).map((row) => {
    if (row.kind === "part") return `part ${row.part}`;
    if (row.kind === "events") return `${row.lines.length} events`;
    return `${row.ply}${row.first ? " first" : ""}${row.undone ? " undone" : ""}`;
  });

test("moves are numbered and stand in turns and parts", () => {
  expect(short([move(1, 0, 1), move(2, 0, 1), move(3, 1, 1), move(4, 1, 2), move(5, 1, 2)])).toEqual([
    "part 1",
    "1 first",
    "2",
    "3 first",
    "part 2",
    "4 first",
    "5",
  ]);
});

test("what else happened is folded between", () => {
  const offer = event("table-event-draw-offered");
  expect(
    short([event("table-event-started"), move(1, 0), offer, event("table-event-draw-declined"), move(2, 1)]),
  ).toEqual(["1 events", "1 first", "2 events", "2 first"]);
});

test("another move for one that was taken back begins the turn anew", () => {
  const back = event("table-event-taken-back", { to: 0 });
  expect(short([move(1, 0), back, move(1, 0), move(2, 0)])).toEqual(["1 first undone", "1 events", "1 first", "2"]);
});

test("a move that was taken back stays in its place, and the next one has its number", () => {
  const back = event("table-event-taken-back", { to: 1 });
  expect(short([move(1, 0), move(2, 1), move(3, 0), back, move(2, 1), move(3, 0)])).toEqual([
    "1 first",
    "2 first undone",
    "3 first undone",
    "1 events",
    "2 first",
    "3 first",
  ]);
});
