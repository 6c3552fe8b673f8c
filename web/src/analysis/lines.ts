// What the evaluation graph draws: a line for each player, or one for two where what one gains the other loses.

import type { Estimate, Opinion, Judgement } from "../generated/api";

export type Unit = Opinion["unit"];

export interface Point {
  readonly ply: number; // moves made
  readonly value: number;
  readonly error: number; // half of the interval in which it is, 19 times of 20
  readonly sure: boolean; // a win or a loss that nobody can help
}

export interface Line {
  readonly seat: number;
  readonly points: readonly Point[];
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const SURE = 1.96; // standard errors

/** The unit of most decisions: others are not drawn. */
export function unitOf(plies: readonly Judgement[]): Unit | null {
  const counts = new Map<Unit, number>();
  for (const { decision } of plies)
    if (decision.known) counts.set(decision.known.unit, (counts.get(decision.known.unit) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}

/** What was thought of a decision, in the usual unit. */
export function opinion(ply: Judgement | undefined, unit: Unit | null): Opinion | null {
  const known = ply?.decision.known;
  return known && known.unit === unit ? known : null;
}

/** Whether one line is enough. */
export function isShared(players: number, unit: Unit | null): boolean {
  return players === 2 && unit !== "points";
}

/** A value as the line has it in which it is drawn. */
export function drawn(value: number, seat: number, unit: Unit, shared: boolean): number {
  if (!shared || seat === 0) return value;
  return unit === "chance" ? 1 - value : -value;
}

export function linesOf(plies: readonly Judgement[], players: number, unit: Unit): Line[] {
  const shared = isShared(players, unit);
  const points: Point[][] = Array.from({ length: shared ? 1 : players }, () => []);
  for (const ply of plies) {
    const known = opinion(ply, unit);
    if (!known) continue;
    const { seat, number } = ply.decision;
    const add = (at: number, { value, doubt, sure }: Estimate) =>
      points[shared ? 0 : seat]?.push({
        ply: at,
        value: drawn(value, seat, unit, shared),
        error: SURE * (doubt ?? 0),
        sure: sure ?? false,
      });
    add(number - 1, known.before);
    if (ply === plies.at(-1)) add(number, known.after);
  }
  return points.map((found, seat) => ({ seat, points: found }));
}

/** From where to where the graph goes, and the values that are written beside it. What is sure lies at its edge. */
export function scaleOf(lines: readonly Line[], unit: Unit): Scale {
  if (unit === "chance") return { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };
  const values = lines.flatMap((line) => line.points.flatMap((point) => (point.sure ? [] : [point.value])));
  const least = unit === "marbles" ? 2 : 10;
  const most = Math.max(least, ...values.map(Math.abs));
  const step = [0.5, 1, 2, 5, 10, 20, 50, 100].find((each) => most / each <= 3) ?? 200;
  const high = step * Math.ceil(most / step);
  const low = unit === "marbles" || values.some((value) => value < 0) ? -high : 0;
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}
