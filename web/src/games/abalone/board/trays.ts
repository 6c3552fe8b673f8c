// The racks in the free corners of the picture where marbles that were pushed out lie. A team shares one: its captures
// count together.

import type { View } from "../generated/types";
import type { Point } from "./geometry";
import { MARBLES, seatOf, teamOf } from "./selection";

export const UNKNOWN = "?"; // a marble of which the view does not tell whose it was
export const WIDTH = 1080;
export const HEIGHT = 952;
export const APOTHEM = 452; // of the whole board, its rim included

export type Corner = "bottom-right" | "top-left" | "top-right";

export interface Tray {
  readonly seats: readonly number[]; // whose captures lie here
  readonly corner: Corner;
}

/** The trays, one a player or a team; `own` is the seat that sits at the bottom. */
export function traysOf(players: number, own: number): Tray[] {
  const corners: readonly Corner[] =
    players === 3 ? ["bottom-right", "top-left", "top-right"] : ["bottom-right", "top-left"];
  const sides = players === 4 ? 2 : players;
  return Array.from({ length: sides }, (_, side) => ({
    seats: players === 4 ? [side, side + 2] : [side],
    corner: corners[(side - teamOf(players, own) + sides) % sides] ?? "top-right",
  }));
}

export function capturesIn(tray: Tray, captures: readonly number[]): number {
  return tray.seats.reduce((sum, seat) => sum + (captures[seat] ?? 0), 0);
}

/** How many marbles of each letter are no longer on the board, of those that there were at first. */
function lost(view: View): Map<string, number> {
  const players = view.order.length;
  const letters = [...MARBLES.slice(0, players)];
  const count = (text: string, letter: string) => [...text].filter((sign) => sign === letter).length;
  const layout = view.options.layout ?? "";
  const board = layout.includes("/") ? (layout.split(" ")[0] ?? "") : undefined;
  // A named layout gives everybody equally many.
  const all = letters.reduce((sum, letter) => sum + count(view.cells, letter), 0);
  const each = (all + view.captures.reduce((sum, more) => sum + more, 0)) / players;
  return new Map(
    letters.map((letter) => [letter, (board === undefined ? each : count(board, letter)) - count(view.cells, letter)]),
  );
}

/** What lies in the trays, as far as one view tells: of marbles that were out before the first move it may not. */
export function contents(view: View, trays: readonly Tray[]): string[][] {
  const players = view.order.length;
  const gone = lost(view);
  return trays.map((tray) => {
    const count = capturesIn(tray, view.captures);
    const known = tray.seats.flatMap((seat) => [...(view.taken?.[seat] ?? "")]);
    if (known.length === count) return known;
    const opposing = [...gone].filter(
      ([letter]) => teamOf(players, seatOf(letter)) !== teamOf(players, tray.seats[0] ?? 0),
    );
    if (players === 2) return Array<string>(count).fill(opposing[0]?.[0] ?? UNKNOWN);
    const sure = opposing.filter(([, number]) => number > 0);
    const total = sure.reduce((sum, [, number]) => sum + number, 0);
    if (total === count) return sure.flatMap(([letter, number]) => Array<string>(number).fill(letter));
    const [only] = sure;
    if (sure.length === 1 && only && only[1] >= count) return Array<string>(count).fill(only[0]);
    return Array<string>(count).fill(UNKNOWN);
  });
}

/** What lies in the trays now, given what lay there: who watched knows more than one view tells. */
export function refilled(
  before: readonly (readonly string[])[],
  view: View,
  trays: readonly Tray[],
  out: string | undefined,
): readonly (readonly string[])[] {
  const told = contents(view, trays);
  return told.map((marbles, number) => {
    const had = before[number] ?? [];
    if (had.length === marbles.length) return had;
    if (had.length + 1 === marbles.length && out) return [...had, out];
    return marbles;
  });
}

export interface Rack {
  readonly heading: Point; // where the tray's heading begins, in the corner
  readonly slots: readonly Point[];
  readonly radius: number; // of a marble in it
  readonly end: number; // the height where its last row ends
}

const HEADING = 56; // the height of a tray's heading
const SLANT = 1 / Math.sqrt(3); // how far the board's side recedes for a unit of height

/** Places for so many marbles in a corner, packed along the board's slanting side. */
export function rack(corner: Corner, places: number): Rack {
  let slots: Point[] = [];
  let pitch = 60;
  for (; pitch >= 30; pitch -= 6) {
    slots = packed(pitch);
    if (slots.length >= places) break;
  }
  const [x, y] = corner === "top-left" ? [1, 1] : corner === "top-right" ? [-1, 1] : [-1, -1];
  const placed = ({ x: right, y: down }: Point): Point => ({ x: right * x, y: down * y });
  return {
    heading: placed({ x: -WIDTH / 2 + 6, y: -HEIGHT / 2 + HEADING / 2 }),
    slots: slots.slice(0, places).map(placed),
    radius: pitch * 0.43,
    end: ((slots[places - 1]?.y ?? -HEIGHT / 2) + pitch * 0.43) * y,
  };
}

// For the corner at the top left; the others are its mirror images.
function packed(pitch: number): Point[] {
  const slots: Point[] = [];
  for (let row = 0; row * pitch < 240; row += 1) {
    const y = -HEIGHT / 2 + HEADING + pitch / 2 + row * pitch * 0.866;
    const side = -(APOTHEM * SLANT + (y + APOTHEM) * SLANT); // where the board's side is at that height
    for (let x = side - 20 - pitch * 0.58; x >= -WIDTH / 2 + pitch / 2; x -= pitch) slots.push({ x, y });
  }
  return slots;
}
