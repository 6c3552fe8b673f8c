// Where things lie in the picture: a square of 1000 with the track around the fields. All comes from the board's data;
// the fields are turned so that the own side is below.

import { BOARD as DATA } from "../generated/constants";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface FieldPlace extends Place {
  readonly name: string;
  readonly owner: number | null; // whose bonus field; null: a common one
}

interface Board {
  readonly fields: readonly (Place & { readonly name: string })[];
  readonly lines: readonly (readonly [string, string])[];
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly owners: Readonly<Record<string, readonly string[]>>;
}

export const BOARD: Board = DATA;

export const SIZE = 1000;
export const RIM = 64; // breadth of the track
export const FIELD = 152;
export const TILE = { width: 112, height: 124 } as const;

const xs = BOARD.fields.map((field) => field.x);
const ys = BOARD.fields.map((field) => field.y);
const MIDDLE: Place = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
const ACROSS = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 1;
export const STEP = (SIZE - 2 * RIM) / ACROSS;

/** The bonus fields of a seat. */
export function homeOf(players: number, seat: number): readonly string[] {
  const side = BOARD.owners[String(players)]?.[seat];
  return BOARD.sides[side ?? ""] ?? [];
}

/** From the middle of the board, y upwards. */
function away(field: Place): Place {
  return { x: field.x - MIDDLE.x, y: field.y - MIDDLE.y };
}

function turned({ x, y }: Place, quarters: number): Place {
  return quarters === 0 ? { x, y } : turned({ x: -y, y: x }, quarters - 1);
}

/** The middle of a seat's bonus fields, from the middle of the board. */
function sideOf(players: number, seat: number): Place {
  const home = homeOf(players, seat);
  const fields = BOARD.fields.filter((field) => home.includes(field.name)).map(away);
  const mean = (of: (place: Place) => number): number => fields.reduce((sum, one) => sum + of(one), 0) / fields.length;
  return fields.length ? { x: mean((one) => one.x), y: mean((one) => one.y) } : { x: 0, y: 0 };
}

function quartersFor(players: number, seat: number | null): number {
  const side = sideOf(players, seat ?? 0);
  const turns = [0, 1, 2, 3];
  return turns.reduce((best, turn) => (turned(side, turn).y < turned(side, best).y - 1e-9 ? turn : best), 0);
}

/** Every field with its middle in the picture, in the order of the view's stacks. */
export function fieldPlaces(players: number, seat: number | null): FieldPlace[] {
  const quarters = quartersFor(players, seat);
  return BOARD.fields.map((field) => {
    const { x, y } = turned(away(field), quarters);
    const owner = Array.from({ length: players }, (_, other) => other).find((other) =>
      homeOf(players, other).includes(field.name),
    );
    return { name: field.name, owner: owner ?? null, x: SIZE / 2 + x * STEP, y: SIZE / 2 - y * STEP };
  });
}

export type Corner = "bottom-right" | "bottom-left" | "top-left" | "top-right";

/** The free corner at the right hand of who sits at a side: there stands what belongs to that seat. */
export function cornerOf(players: number, seat: number, viewer: number | null): Corner {
  const { x, y } = turned(sideOf(players, seat), quartersFor(players, viewer));
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? "bottom-right" : "top-left";
  return x < 0 ? "bottom-left" : "top-right";
}

export interface Cell extends Place {
  readonly width: number;
  readonly height: number;
}

const BEYOND = 10; // steps shown past the finish: the track runs on

/** The track: step 0 in the lower left corner, then clockwise; (x, y) is the middle of a cell. */
export function track(finish: number): Cell[] {
  const side = Math.ceil((finish + 1 + BEYOND) / 4);
  const length = (SIZE - 2 * RIM) / (side - 1);
  const near = RIM / 2;
  const far = SIZE - RIM / 2;
  return Array.from({ length: 4 * side }, (_, step) => {
    const which = Math.floor(step / side);
    const along = step % side;
    if (along === 0) {
      const [x, y] = (
        [
          [near, far],
          [near, near],
          [far, near],
          [far, far],
        ] as const
      )[which] ?? [near, far];
      return { x, y, width: RIM, height: RIM };
    }
    const gone = RIM + (along - 0.5) * length;
    if (which === 0) return { x: near, y: SIZE - gone, width: RIM, height: length };
    if (which === 1) return { x: gone, y: near, width: length, height: RIM };
    if (which === 2) return { x: far, y: gone, width: RIM, height: length };
    return { x: SIZE - gone, y: far, width: length, height: RIM };
  });
}

const TOGETHER = 13;

/** Where each pawn stands; those on one step stand around its middle. */
export function pawnPlaces(cells: readonly Cell[], pawns: readonly number[]): (Place & { readonly shared: boolean })[] {
  const last = cells.length - 1;
  const steps = pawns.map((steps) => Math.min(steps, last));
  return steps.map((step, seat) => {
    const { x, y } = cells[step] ?? { x: 0, y: 0 };
    const here = steps.flatMap((other, index) => (other === step ? [index] : []));
    if (here.length === 1) return { x, y, shared: false };
    const place = here.indexOf(seat);
    const pair = here.length === 2;
    const shift = pair
      ? [
          [-1, -0.6],
          [1, 0.6],
        ][place]
      : [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ][place];
    return { x: x + (shift?.[0] ?? 0) * TOGETHER, y: y + (shift?.[1] ?? 0) * TOGETHER, shared: true };
  });
}
