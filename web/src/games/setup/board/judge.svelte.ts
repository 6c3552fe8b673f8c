// Asks the server about what is staged, and where a chosen tile fits. Answers are kept for the turn; questions about
// fields go out one by one, because a server takes only so many a second.

import { SvelteMap } from "svelte/reactivity";
import type { CheckedFrame } from "../../../generated/protocol";
import { growing, type Move, moveOf, type Moves, same, type Stage } from "./staging";

export type Verdict =
  | { readonly kind: "nothing" | "asking" | "unknown" | "growing" }
  | { readonly kind: "legal"; readonly points: number | null }
  | { readonly kind: "refused"; readonly checked: CheckedFrame };

type Check = (move: Move) => Promise<CheckedFrame>;

const PAUSE = 90; // milliseconds between questions about fields

export class Judge {
  verdict: Verdict = $state.raw({ kind: "nothing" });
  readonly worths = new SvelteMap<string, number | null>(); // field -> points of the chosen tile there
  #kept = new Map<string, CheckedFrame>();
  #asked = 0;
  #suggested = 0;

  constructor(private readonly check: Check) {}

  /** Another turn: what was answered no longer holds. */
  forget(): void {
    this.#kept.clear();
  }

  /** Judge what is staged; whether the verdict is of this question, and not of a later one. */
  async judge(stage: Stage, moves: Moves): Promise<boolean> {
    const number = ++this.#asked;
    const move = moveOf(stage);
    if (!move) {
      this.verdict = { kind: "nothing" };
      return true;
    }
    const listed = moves?.some((other) => same(move, other)) ?? false;
    if (!this.#kept.has(JSON.stringify(move)))
      this.verdict = listed ? { kind: "legal", points: null } : { kind: "asking" };
    const checked = await this.#ask(move);
    if (number !== this.#asked) return false;
    if (!checked) this.verdict = listed ? { kind: "legal", points: null } : { kind: "unknown" };
    else if (checked.legal) this.verdict = { kind: "legal", points: checked.points };
    else this.verdict = growing(moves, stage) ? { kind: "growing" } : { kind: "refused", checked };
    return true;
  }

  /** Find out what the tile would score on each of the fields, one after the other. */
  async suggest(fields: readonly string[], known: boolean, moveOn: (field: string) => Move | null): Promise<void> {
    const number = ++this.#suggested;
    this.worths.clear();
    if (known) for (const field of fields) this.worths.set(field, null);
    for (const field of fields) {
      const move = moveOn(field);
      if (!move) continue;
      const kept = this.#kept.has(JSON.stringify(move));
      if (!kept) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (number !== this.#suggested) return;
      const checked = await this.#ask(move);
      if (number !== this.#suggested) return;
      if (checked?.legal) this.worths.set(field, checked.points);
    }
  }

  async #ask(move: Move): Promise<CheckedFrame | null> {
    const key = JSON.stringify(move);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    try {
      const checked = await this.check(move);
      this.#kept.set(key, checked);
      return checked;
    } catch {
      return null; // no connection: the page says so
    }
  }
}
