// Where the 61 cells lie and how they touch (ABA-1). A cell is its number here, 0 to 60 in the order a1 a2 .. i9, as in
// the view's `cells`. Nothing in this file knows what a legal move is.

export const ROWS = "abcdefghi"; // from the bottom to the top

export const CELLS: readonly string[] = [...ROWS].flatMap((letter, row) => {
  const first = Math.max(1, row - 3);
  const last = Math.min(9, row + 5);
  return Array.from({ length: last - first + 1 }, (_, step) => `${letter}${first + step}`);
});

const INDEX: ReadonlyMap<string, number> = new Map(CELLS.map((name, cell) => [name, cell]));

/** East, north-east, north-west, west, south-west, south-east of an unturned board, as (row, column) steps. */
const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
] as const;
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
export const OFF = -1; // the neighbour of a rim cell outside the board

export function cellOf(name: string): number {
  return INDEX.get(name) ?? OFF;
}

export function nameOf(cell: number): string {
  return CELLS[cell] ?? "";
}

function place(cell: number): { row: number; column: number } {
  const name = nameOf(cell);
  return { row: ROWS.indexOf(name.charAt(0)), column: Number(name.charAt(1)) };
}

const NEXT: readonly (readonly number[])[] = CELLS.map((_, cell) => {
  const { row, column } = place(cell);
  return STEPS.map(([up, right]) => cellOf(`${ROWS[row + up] ?? "?"}${column + right}`));
});

/** The neighbour in a direction, or OFF. */
export function next(cell: number, direction: number): number {
  return NEXT[cell]?.[direction] ?? OFF;
}

/** The direction from a cell to one that touches it; undefined if they do not touch. */
export function directionTo(cell: number, neighbour: number): number | undefined {
  return DIRECTIONS.find((direction) => neighbour !== OFF && next(cell, direction) === neighbour);
}

export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

/** The cells from a cell on in a direction while `through` says so, the first one included whatever it is. */
export function run(cell: number, direction: number, through: (cell: number) => boolean): number[] {
  const found = [cell];
  for (let ahead = next(cell, direction); ahead !== OFF && through(ahead); ahead = next(ahead, direction))
    found.push(ahead);
  return found;
}

/** The one to three cells of the straight line with these ends, in increasing order; undefined if there is none. */
export function line(one: number, other: number): number[] | undefined {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  if (first === last) return [first];
  for (const direction of DIRECTIONS) {
    const middle = next(first, direction);
    if (middle === last) return [first, last];
    if (middle !== OFF && next(middle, direction) === last) return [first, middle, last];
  }
  return undefined;
}

/** The direction in which a line of two or three cells runs, from its first cell to its last. */
export function axis(group: readonly number[]): number | undefined {
  return group.length > 1 ? directionTo(group[0] ?? OFF, group[1] ?? OFF) : undefined;
}

// --- Where it lies on the screen ---

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const STEP = 100; // between the centres of neighbouring cells, in the picture's own units
export const RISE = (STEP * Math.sqrt(3)) / 2; // between rows

/** Where each seat's marbles start, as the turns of 60 degrees to the left that bring that side to the bottom. */
const TURNS: Readonly<Record<number, readonly number[]>> = { 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4] };

/** How far to turn the board so that a seat's own side is at the bottom; a spectator sees it unturned. */
export function turnOf(players: number, seat: number | null): number {
  return (seat === null ? 0 : TURNS[players]?.[seat]) ?? 0;
}

function turned({ x, y }: Point, turn: number): Point {
  const angle = (-turn * Math.PI) / 3; // y grows downward on the screen
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The middle of a cell, from the middle of the board. */
export function centre(cell: number, turn: number): Point {
  const { row, column } = place(cell);
  return turned({ x: (column - 5 - (row - 4) / 2) * STEP, y: -(row - 4) * RISE }, turn);
}

/** One step in a direction, as it is seen. */
export function stepOf(direction: number, turn: number): Point {
  const angle = (-(direction + turn) * Math.PI) / 3;
  return { x: Math.cos(angle) * STEP, y: Math.sin(angle) * STEP };
}

/** The board's direction that is seen as east (0), north-east (1), and so on to the left. */
export function seenAs(screen: number, turn: number): number {
  return (screen - turn + 6) % 6;
}

/** The direction that a vector on the screen comes nearest to. */
export function directionOf({ x, y }: Point, turn: number): number {
  return seenAs(((Math.round(Math.atan2(-y, x) / (Math.PI / 3)) % 6) + 6) % 6, turn);
}

/** The cell under a point; OFF where there is none. */
export function cellAt(point: Point, turn: number): number {
  let best = OFF;
  let least = (STEP / Math.sqrt(3)) ** 2; // a cell's corner is not farther than this
  CELLS.forEach((_, cell) => {
    const { x, y } = centre(cell, turn);
    const far = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (far < least) [best, least] = [cell, far];
  });
  return best;
}

/** The cells as rows of the turned board, from the top, each from left to right: the order of reading. */
export function screenRows(turn: number): number[][] {
  const rows = new Map<number, number[]>();
  CELLS.forEach((_, cell) => {
    const key = Math.round(centre(cell, turn).y / RISE);
    rows.set(key, [...(rows.get(key) ?? []), cell]);
  });
  const left = (cell: number) => centre(cell, turn).x;
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row.sort((a, b) => left(a) - left(b)));
}

/** A row's letter or a column's number, and where it stands outside the rim. */
export function coordinates(turn: number): { text: string; at: Point }[] {
  const beside = (cell: number, direction: number): Point => {
    const [from, step] = [centre(cell, turn), stepOf(direction, turn)];
    return { x: from.x + step.x * 0.8, y: from.y + step.y * 0.8 };
  };
  const first = (sign: string, position: 0 | 1) => CELLS.findIndex((name) => name[position] === sign);
  return [
    ...[...ROWS].map((letter) => ({ text: letter, at: beside(first(letter, 0), 3) })),
    ...[..."123456789"].map((number) => ({ text: number, at: beside(first(number, 1), 5) })),
  ];
}

/** A hexagon with rounded corners round the board, its sides so far from the middle. */
export function hexagon(apothem: number, rounding: number): string {
  const reach = (apothem * 2) / Math.sqrt(3);
  const corners = DIRECTIONS.map((direction) => {
    const angle = (direction * Math.PI) / 3;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  const parts = corners.map((corner, number) => {
    const toward = (other: Point): string => {
      const share = rounding / reach; // a side is as long as the reach
      return `${(corner.x + (other.x - corner.x) * share).toFixed(1)} ${(corner.y + (other.y - corner.y) * share).toFixed(1)}`;
    };
    const [before, after] = [corners[(number + 5) % 6] ?? corner, corners[(number + 1) % 6] ?? corner];
    return `${number ? "L" : "M"}${toward(before)}Q${corner.x.toFixed(1)} ${corner.y.toFixed(1)} ${toward(after)}`;
  });
  return `${parts.join("")}Z`;
}
