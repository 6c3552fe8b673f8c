// How far somebody has come with the courses: exercises that were solved. It is kept in this browser; of an account the
// server keeps it too, and what is new on either side is added to the other. Puzzles are counted by the server alone.

import type { Progress } from "../generated/api";
import { api } from "../lib/api";
import { me, onChange, recall } from "../lib/me.svelte";

interface Kept extends Required<Progress> {
  owner: string | null; // the account that it belongs to; null: whoever uses this browser
}

const KEY = "stolik.progress";

/** What is kept, if it is what it should be: anybody may have changed it. */
export function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Kept>;
    return {
      courses: lists(found.courses, (name) => typeof name === "string" && /^[a-z0-9-]{1,32}$/.test(name)),
      owner: typeof found.owner === "string" ? found.owner : null,
    };
  } catch {
    return { courses: {}, owner: null };
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
  return { courses: join(one.courses, other.courses ?? {}) };
}

function join<T>(one: Record<string, T[]>, other: Record<string, T[]>): Record<string, T[]> {
  const games = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...games].map((game) => [game, [...new Set([...(one[game] ?? []), ...(other[game] ?? [])])]]),
  );
}

export const progress = {
  solved: (game: string): readonly string[] => kept.courses[game] ?? [],
  solve: (game: string, exercise: string): void => add({ courses: { [game]: [exercise] } }),
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
  if (kept.owner !== null && kept.owner !== account) keep({ courses: {}, owner: null });
  if (account === null) return;
  try {
    const all = await api.addProgress({ courses: kept.courses });
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
