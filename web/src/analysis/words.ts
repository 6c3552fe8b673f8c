// Numbers and marks of an analysis, as people read them.

import { number, say } from "../words/words.svelte";
import type { Estimate, Opinion } from "../generated/api";
import type { Unit } from "./lines";

const NAMES: Readonly<Record<string, string>> = { "!": "find", "?": "mistake", "??": "blunder" };

/** A mark in words; nothing if there is none. */
export function markWords(mark: string | undefined): string {
  const name = NAMES[mark ?? ""];
  return name ? say(`analysis-mark-${name}`) : "";
}

/** A move as it was told, and its mark: "Ola gives 2♣ and takes 3★: mistake". */
export function toldWithMark(told: string, mark: string | undefined): string {
  return mark ? `${told.replace(/\.$/, "")}: ${markWords(mark)}` : told;
}

/** An estimate in its unit. */
export function value(worth: number, unit: Unit): string {
  if (unit === "chance") return number(worth, { style: "percent", maximumFractionDigits: 0 });
  return number(worth, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
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

/** An estimate in words where nobody can change it; marbles would say little then. */
export function estimate({ value: worth, sure }: Estimate, unit: Unit): string {
  return sure && unit === "marbles" ? say(`analysis-sure-${worth > 0 ? "win" : "loss"}`) : value(worth, unit);
}

/** What a decision lost: marbles, points, a chance; or a win that was sure, or the last hope. */
export function cost({ before, after, unit }: Opinion): string {
  if (unit === "marbles" && before.sure && before.value > 0) return say("analysis-sure-win");
  if (unit === "marbles" && after.sure && after.value < 0) return say("analysis-last-hope");
  // The two estimates are shown beside it, so it is their difference as they are shown: else 55% and 54% cost 2.
  const scale = unit === "chance" ? 100 : 10;
  return amount((Math.round(scale * before.value) - Math.round(scale * after.value)) / scale, unit);
}

/** Points ahead, or behind. */
export function lead(points: number): string {
  return number(points, { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
