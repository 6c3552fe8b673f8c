// Marbles that keep their identity from one position to the next, so that each can be seen to move. A spot is where a
// marble lies: a cell, or a place in a tray.

import { centre, next, OFF } from "./geometry";
import { ejected, EMPTY, MARBLES, type Move, type Shift, shifted, shiftOf } from "./selection";

export interface Position {
  readonly cells: string;
  readonly trays: readonly (readonly string[])[]; // the marbles in each
}

export interface Piece {
  readonly id: number;
  readonly marble: string;
  readonly spot: number;
}

export interface Motion {
  readonly order: number; // which of the line starts first
  readonly direction: number; // in which it leaves or comes back over the rim; OFF for others
}

export const RADIUS = 42; // of a marble on the board
const TRAY = 100;

/** The name of a marble's paint: its letter, or that of one of which nobody knows whose it was. */
export function kindOf(marble: string): string {
  return MARBLES.includes(marble) ? marble : "unknown";
}

export function traySpot(tray: number, slot: number): number {
  return TRAY * (tray + 1) + slot;
}

export function trayOf(spot: number): { tray: number; slot: number } | undefined {
  return spot < TRAY ? undefined : { tray: Math.floor(spot / TRAY) - 1, slot: spot % TRAY };
}

/** What lies where. */
export function spots({ cells, trays }: Position): Map<number, string> {
  const found = new Map<number, string>();
  [...cells].forEach((marble, cell) => marble !== EMPTY && found.set(cell, marble));
  trays.forEach((tray, number) => tray.forEach((marble, slot) => found.set(traySpot(number, slot), marble)));
  return found;
}

/** The shift that leads from one position to another, if the move that is said to have done it does. */
export function shiftBetween(before: string, after: string, move: Move | null | undefined): Shift | undefined {
  const shift = move ? shiftOf(before, move) : undefined;
  return shift && before !== after && shifted(before, shift) === after ? shift : undefined;
}

/** From which spot each marble of a shift goes to which; one that leaves the board goes to the end of a tray. */
export function links(before: Position, after: Position, shift: Shift): Map<number, number> {
  const out = after.trays.findIndex((tray, number) => tray.length > (before.trays[number]?.length ?? 0));
  return new Map(
    shift.cells.map((cell) => {
      const to = next(cell, shift.direction);
      const slot = (after.trays[out]?.length ?? 0) - 1;
      return [cell, to !== OFF ? to : out < 0 ? OFF : traySpot(out, slot)];
    }),
  );
}

export function reversed(map: ReadonlyMap<number, number>): Map<number, number> {
  return new Map([...map].map(([from, to]) => [to, from]));
}

/** The pieces in another position: as the links say, else those that can stay stay, and the others go the shortest way. */
export function rearranged(
  pieces: readonly Piece[],
  position: Position,
  going: ReadonlyMap<number, number> = new Map(),
): Piece[] {
  const wanted = spots(position);
  const placed = new Map<number, Piece>();
  const take = (piece: Piece, spot: number): boolean => {
    if (wanted.get(spot) !== piece.marble) return false;
    wanted.delete(spot);
    placed.set(piece.id, { ...piece, spot });
    return true;
  };
  for (const piece of pieces) {
    const to = going.get(piece.spot);
    if (to !== undefined) take(piece, to);
  }
  for (const piece of pieces) if (!placed.has(piece.id)) take(piece, piece.spot);
  for (const piece of pieces) {
    if (placed.has(piece.id)) continue;
    const near = [...wanted].filter(([, marble]) => marble === piece.marble).map(([spot]) => spot);
    near.sort((one, other) => distance(piece.spot, one) - distance(piece.spot, other));
    if (near[0] !== undefined) take(piece, near[0]);
  }
  const kept = pieces.flatMap((piece) => placed.get(piece.id) ?? []); // in the same order: nodes need not be moved
  let id = Math.max(-1, ...pieces.map((piece) => piece.id));
  return [...kept, ...[...wanted].map(([spot, marble]) => ({ id: (id += 1), marble, spot }))];
}

function distance(one: number, other: number): number {
  if (trayOf(one) || trayOf(other)) return 10_000 + Math.abs(one - other);
  const [from, to] = [centre(one, 0), centre(other, 0)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/** The next position's pieces and how they get there, from the difference of two positions and the moves that may explain it. */
export function transition(
  pieces: readonly Piece[],
  before: Position,
  after: Position,
  made: Move | null | undefined, // the move that should have led to `after`
  led: Move | null | undefined, // the move that had led to `before`: it may have been taken back
): { pieces: Piece[]; motions: Map<number, Motion> } {
  const forth = shiftBetween(before.cells, after.cells, made);
  const back = forth ? undefined : shiftBetween(after.cells, before.cells, led);
  let going = new Map<number, number>();
  if (forth) going = links(before, after, forth);
  else if (back) going = reversed(links(after, before, back));
  const arranged = rearranged(pieces, after, going);
  const old = new Map(pieces.map((piece) => [piece.id, piece.spot]));
  const line = forth ?? back;
  const motions = new Map<number, Motion>();
  for (const piece of arranged) {
    const from = old.get(piece.id);
    if (from === undefined || from === piece.spot) continue;
    const cell = forth ? from : piece.spot; // of the shift's own marbles
    const rolls = line !== undefined && (trayOf(from) !== undefined || trayOf(piece.spot) !== undefined);
    motions.set(piece.id, {
      order: Math.max(0, line?.cells.indexOf(cell) ?? 0),
      direction: rolls ? line.direction : OFF,
    });
  }
  return { pieces: arranged, motions };
}

/** A position with a move made that nobody has confirmed yet: what goes out lies in the mover's tray at once. */
export function withMove(position: Position, move: Move, tray: number): Position {
  const shift = shiftOf(position.cells, move);
  if (!shift) return position;
  const out = ejected(position.cells, shift);
  return {
    cells: shifted(position.cells, shift),
    trays: position.trays.map((marbles, number) => (out && number === tray ? [...marbles, out] : marbles)),
  };
}
