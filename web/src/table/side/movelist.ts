// The log as a list of moves: numbered, in turns and in the parts of the game (rounds, hands), with what was taken back
// still in its place, and what else happened folded between.

import type { Message } from "../../generated/protocol";

export interface Entry {
  readonly ply: number | null; // of a move: its number in the game
  readonly seat: number | null;
  readonly message: Message;
}
export interface MoveRow<Line extends Entry> {
  readonly kind: "move";
  readonly line: Line;
  readonly ply: number;
  readonly first: boolean; // of its turn
  readonly undone: boolean; // taken back
}
export interface EventRow<Line extends Entry> {
  readonly kind: "events";
  readonly lines: readonly Line[];
}
export interface PartRow {
  readonly kind: "part";
  readonly part: number;
}
export type Row<Line extends Entry> = MoveRow<Line> | EventRow<Line> | PartRow;

const TAKEN_BACK = "table-event-taken-back";

/** The lines that were taken back later. */
function undoneLines<Line extends Entry>(lines: readonly Line[]): ReadonlySet<Line> {
  const undone = new Set<Line>();
  lines.forEach(({ message }, at) => {
    const to = message.name === TAKEN_BACK ? message.facts?.["to"] : undefined;
    if (typeof to !== "number") return;
    for (const line of lines.slice(0, at)) if (line.ply !== null && line.ply > to) undone.add(line);
  });
  return undone;
}

export function listRows<Line extends Entry>(lines: readonly Line[]): Row<Line>[] {
  const undone = undoneLines(lines);
  const rows: Row<Line>[] = [];
  let part: unknown;
  let seat: number | null = null;
  for (const line of lines) {
    const last = rows.at(-1);
    if (line.ply === null) {
      if (last?.kind === "events") rows[rows.length - 1] = { kind: "events", lines: [...last.lines, line] };
      else rows.push({ kind: "events", lines: [line] });
      if (line.message.name === TAKEN_BACK) seat = null; // what was played before is no part of the turn now
      continue;
    }
    const own = line.message.facts?.["part"];
    if (typeof own === "number" && own !== part) {
      rows.push({ kind: "part", part: own });
      [part, seat] = [own, null];
    }
    rows.push({ kind: "move", line, ply: line.ply, first: line.seat !== seat, undone: undone.has(line) });
    seat = line.seat;
  }
  return rows;
}
