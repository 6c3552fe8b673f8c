// The named patterns of a position, asked of the server: the client does not know what makes one.

import type { Formation, Formations } from "../generated/types";
import { CELLS, ROWS } from "./geometry";
import { EMPTY } from "./selection";

/** In the server's order; the letter of a kind is by its place here. */
export const KINDS: readonly string[] = [
  "single",
  "pair",
  "triple",
  "lance",
  "arc",
  "shield",
  "group",
  "block",
  "det",
  "clinch",
  "sumito",
];

export const PUSH = "sumito"; // the kind that is drawn as an arrow

/** The colour of each kind: dark enough for white letters; the outlines have a light edge on any wood. */
export const COLOURS: readonly string[] = [
  "#5d5a57",
  "#00696f",
  "#3f6212",
  "#1659b0",
  "#6a3fb0",
  "#8d2a78",
  "#75501a",
  "#1c6b32",
  "#9a3412",
  "#34447a",
  "#b3203a",
];

/** Those that are shown at first: every marble is a single or in a group, which is much to see at once. */
export const TELLING: readonly string[] = ["block", "det", "clinch", "sumito"];

/** What a badge says: a letter, for a number would be read as a count. */
export function signOf(kind: string): string {
  return String.fromCharCode("A".charCodeAt(0) + KINDS.indexOf(kind));
}

/** Those that are seen apart: of pushes to one side by two marbles and by the whole line only the longer arrow shows. */
export function distinct(found: readonly Formation[]): readonly Formation[] {
  const paths = found.map(({ name, cells }) => `${name}:${cells.join(" ")}`);
  const isPart = ({ name, cells }: Formation) =>
    name === PUSH && paths.some((path) => path.startsWith(`${name}:`) && path.endsWith(` ${cells.join(" ")}`));
  return found.filter((each) => !isPart(each));
}

/** The board as the first part of a position line: rows from the top, free cells as numbers. */
export function boardLine(cells: string): string {
  const rows = [...ROWS].map((letter) =>
    CELLS.map((name, cell) => (name.startsWith(letter) ? cells.charAt(cell) : ""))
      .join("")
      .replaceAll(/\.+/g, (free) => String(free.length)),
  );
  return rows.reverse().join("/");
}

const kept = new Map<string, readonly Formation[]>(); // positions come back: takebacks, replays

export async function fetchFormations(
  cells: string,
  players: number,
  signal: AbortSignal,
): Promise<readonly Formation[]> {
  if (![...cells].some((marble) => marble !== EMPTY)) return [];
  const query = new URLSearchParams({ position: boardLine(cells), players: String(players) }).toString();
  const known = kept.get(query);
  if (known) return known;
  const answer = await fetch(`/api/games/abalone/formations?${query}`, { signal });
  if (!answer.ok) throw new Error(`formations: ${answer.status}`);
  const formations = distinct(((await answer.json()) as Formations).formations);
  kept.set(query, formations);
  return formations;
}
