// What if: a line that was not played, from some ply of a game on. The server plays it; here is what was tried.

import type { CheckedFrame, Played, Study as Studied } from "../generated/api";
import { api } from "../lib/api";
import { ensure } from "../lib/me.svelte";
import type { Source } from "./film.svelte";

export class Study {
  found = $state.raw<Studied | null>(null);
  pending = $state.raw<unknown>(null); // a move on its way
  thinking = $state(false); // a bot is asked
  bot = $state(""); // its level; empty: one plays all seats oneself
  own = $state<number | null>(null); // the seat that is played when a bot plays the others
  trouble = $state.raw<unknown>(null);

  #moves: readonly Played[] = [];
  #asked = 0; // answers to what was asked before are not waited for

  constructor(
    readonly source: Source,
    readonly ply: number,
  ) {
    void this.#ask();
  }

  /** Whose move it is; nobody's at the end. */
  readonly turn = $derived.by(() => this.found?.legal[0]?.seat ?? null);
  readonly busy = $derived.by(() => this.pending !== null || this.thinking);

  play(seat: number, move: unknown): void {
    if (this.busy) return;
    this.pending = move;
    void this.#ask([...this.#moves, { seat, move: move as Record<string, unknown> }]);
  }

  /** Take back the last move, and those of the bots before it that answered. */
  back(): void {
    let left = this.#moves.length - 1;
    if (this.bot) while (left > 0 && this.#moves[left]?.seat !== this.own) left -= 1;
    void this.#ask(this.#moves.slice(0, Math.max(0, left)), false);
  }

  /** Let a bot of this level play the other seats from now on; an empty one: nobody. */
  choose(level: string): void {
    this.bot = level;
    this.trouble = null;
    void this.#answer();
  }

  check(seat: number, move: unknown): Promise<CheckedFrame> {
    return api.checkStudy({ ...this.#line(), seat, move: move as Record<string, unknown> });
  }

  stop(): void {
    this.#asked += 1;
  }

  #line() {
    return { ...this.source.line, ply: this.ply, moves: [...this.#moves] };
  }

  async #ask(moves: readonly Played[] = [], answered = true): Promise<void> {
    const number = ++this.#asked;
    try {
      const found = await api.study({ ...this.#line(), moves: [...moves] });
      if (number !== this.#asked) return;
      this.#take(found);
    } catch (problem) {
      if (number === this.#asked) this.trouble = problem;
    } finally {
      if (number === this.#asked) this.pending = null;
    }
    if (answered && number === this.#asked) void this.#answer();
  }

  /** Let bots move until it is one's own turn again. */
  async #answer(): Promise<void> {
    if (!this.bot || this.thinking || this.trouble || this.turn === null || this.turn === this.own) return;
    this.thinking = true;
    const number = ++this.#asked;
    try {
      await ensure(); // bots think for somebody
      while (this.bot && number === this.#asked && this.turn !== null && this.turn !== this.own) {
        const found = await api.study({ ...this.#line(), bot: this.bot });
        if (number === this.#asked) this.#take(found);
      }
    } catch (problem) {
      if (number === this.#asked) this.trouble = problem;
    } finally {
      this.thinking = false;
    }
  }

  #take(found: Studied): void {
    this.trouble = null;
    this.#moves = found.moves;
    this.found = found;
    this.own ??= this.turn;
  }
}
