// Positions of real games, made by `fixtures/make.py`; for tests and the workbench, never in the built client.

import type { View } from "../generated/types";
import type { Move } from "./staging";

export interface Frame {
  readonly view: View;
  readonly acting: boolean;
  readonly moves: readonly Move[] | null;
  readonly worth: readonly number[]; // of each listed move
}

export interface Fixture {
  readonly seat: number | null;
  readonly frames: readonly Frame[];
}

type Name =
  "two" | "two-top" | "many" | "three" | "four" | "teams" | "claimed" | "claimed-own" | "watched" | "ended" | "long";

const files = import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" });

export const fixtures = Object.fromEntries(
  Object.entries(files).map(([path, fixture]) => [path.replace(/^.*\/|\.json$/g, ""), fixture]),
) as unknown as Record<Name, Fixture>;
