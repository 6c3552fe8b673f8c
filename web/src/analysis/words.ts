// Numbers and marks of an analysis, as people read them.

import { number, say } from "../lib/words.svelte";
import type { Unit } from "./lines";

const NAMES: Readonly<Record<string, string>> = { "!": "find", "?": "mistake", "??": "blunder" };

/** A mark in words; nothing if there is none. */
export function markWords(mark: string | undefined): string {
  const name = NAMES[mark ?? ""];
  return name ? say(`analysis-mark-${name}`) : "";
}

/** An estimate in its unit. */
export function value(worth: number, unit: Unit): string {
  if (unit === "chance") return number(worth, { style: "percent", maximumFractionDigits: 0 });
  const signs = unit === "marbles" ? ({ signDisplay: "exceptZero" } as const) : {};
  return number(worth, { maximumFractionDigits: 1, ...signs });
}

/** What a decision lost, or by how much an estimate swung. */
export function amount(by: number, unit: Unit): string {
  // With one decimal always, marbles and points need no other word for one, nor other cases in Polish.
  const worth = Math.abs(by);
  const shown = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return say(`analysis-amount-${unit}`, {
    amount: unit === "chance" ? Math.round(100 * worth) : number(worth, shown),
  });
}

/** Points ahead, or behind. */
export function lead(points: number): string {
  return number(points, { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
