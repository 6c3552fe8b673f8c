// How far somebody has come: exercises that were solved, and days on which the puzzle was. It is kept in this browser; of
// an account the server keeps it too, and what is new on either side is added to the other.

import type { Progress } from "../generated/api";
import { api } from "../lib/api";
import { me, onChange, recall } from "../lib/me.svelte";

interface Kept extends Required<Progress> {
  owner: string | null; // the account that it belongs to; null: whoever uses this browser
}

const KEY = "stolik.progress";
const DAY = 24 * 60 * 60 * 1000;

/** What is kept, if it is what it should be: anybody may have changed it. */
export function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Kept>;
    return {
      courses: lists(found.courses, (name) => typeof name === "string" && /^[a-z0-9-]{1,32}$/.test(name)),
      days: lists(found.days, (day) => Number.isInteger(day) && Number(day) >= 0 && Number(day) <= 100_000),
      owner: typeof found.owner === "string" ? found.owner : null,
    };
  } catch {
    return { courses: {}, days: {}, owner: null };
  }
}

function lists<T>(found: unknown, fits: (each: unknown) => boolean): Record<string, T[]> {
  if (!found || typeof found !== "object") return {};
  const pairs = Object.entries(found).map(([game, each]) => [game, Array.isArray(each) ? each.filter(fits) : []]);
  return Object.fromEntries(pairs) as Record<string, T[]>;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let kept = $state.raw<Kept>(read(stored()));

function keep(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // it holds until the page is closed
  }
}

export function united(one: Required<Progress>, other: Progress): Required<Progress> {
  return { courses: join(one.courses, other.courses ?? {}), days: join(one.days, other.days ?? {}) };
}

function join<T>(one: Record<string, T[]>, other: Record<string, T[]>): Record<string, T[]> {
  const games = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...games].map((game) => [game, [...new Set([...(one[game] ?? []), ...(other[game] ?? [])])]]),
  );
}

/** Today, as puzzles count: days since 1970, which begin everywhere at once. */
export const today = (): number => Math.floor(Date.now() / DAY);

/** How many days in a row, up to today or yesterday. */
export function streakOf(days: readonly number[], now: number): number {
  const solved = new Set(days);
  let day = solved.has(now) ? now : now - 1;
  let count = 0;
  while (solved.has(day--)) count++;
  return count;
}

export const progress = {
  solved: (game: string): readonly string[] => kept.courses[game] ?? [],
  streak: (game: string): number => streakOf(kept.days[game] ?? [], today()),
  solvedToday: (game: string): boolean => (kept.days[game] ?? []).includes(today()),
  solve: (game: string, exercise: string): void => add({ courses: { [game]: [exercise] }, days: {} }),
  solveDay: (game: string, day: string): void =>
    add({ courses: {}, days: { [game]: [Math.floor(Date.parse(day) / DAY)] } }),
};

function add(fresh: Required<Progress>): void {
  keep({ ...united(kept, fresh), owner: kept.owner });
  void share();
}

/** Exchange with the server what is new, if an account is signed in. Without a network it is done the next time. */
async function share(): Promise<void> {
  const person = await recall();
  const account = me.account ? (person?.id ?? null) : null;
  // What belongs to an account is nobody else's: it goes when another one comes, or nobody.
  if (kept.owner !== null && kept.owner !== account) keep({ courses: {}, days: {}, owner: null });
  if (account === null) return;
  try {
    const all = await api.addProgress({ courses: kept.courses, days: kept.days });
    if (me.person?.id === account) keep({ ...united(kept, all), owner: account });
  } catch {
    // next time
  }
}

/** Begin to follow who plays here; returns how to stop. */
export function follow(): () => void {
  void share();
  return onChange(() => void share());
}
