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
  chosen = $state<number | null>(null); // of several seats that may act, the one to act for
  trouble = $state.raw<unknown>(null);

  #moves: readonly Played[];
  #asked = 0; // answers to what was asked before are not waited for

  constructor(
    readonly source: Source,
    readonly ply: number,
    tried: readonly Played[] = [], // a move to begin with
  ) {
    this.#moves = tried;
    this.own = tried[0]?.seat ?? null;
    void this.#ask(tried);
  }

  /** Who may act: whose turn it is, then those who may out of turn. Nobody at the end. */
  readonly seats = $derived.by(() => this.found?.legal.map(({ seat }) => seat) ?? []);
  /** Whose move is made here. */
  readonly turn = $derived.by(() => {
    const wanted = this.bot ? this.own : this.chosen;
    return wanted !== null && this.seats.includes(wanted) ? wanted : (this.seats[0] ?? null);
  });
  /** Their legal moves; null: too many to list. */
  readonly moves = $derived.by(() => this.found?.legal.find(({ seat }) => seat === this.turn)?.moves ?? null);
  readonly busy = $derived.by(() => this.pending !== null || this.thinking);
  /** One may act while it is a bot's turn, and the bot waits for that. */
  readonly held = $derived.by(
    () => Boolean(this.bot) && this.turn === this.own && this.seats.indexOf(this.turn ?? -1) > 0,
  );

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

  /** Act for this one of those who may. */
  actFor(seat: number): void {
    this.chosen = seat;
  }

  /** Let the bot whose turn it is play, though one could act oneself. */
  goOn(): void {
    void this.#answer(true);
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

  async #ask(moves: readonly Played[], answered = true): Promise<void> {
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

  /** Let bots act until it is one's own turn again, or one may act out of turn. */
  async #answer(anyway = false): Promise<void> {
    if (!this.bot || this.thinking || this.trouble || !this.#bots(anyway)) return;
    this.thinking = true;
    const number = ++this.#asked;
    try {
      await ensure(); // bots think for somebody
      let more = true;
      while (this.bot && more && number === this.#asked && this.#bots(anyway)) {
        const found = await api.study({ ...this.#line(), bot: this.bot, own: this.own });
        more = found.moves.length > this.#moves.length; // not if it is one's own turn, and they let it be
        anyway = false;
        if (number === this.#asked) this.#take(found);
      }
    } catch (problem) {
      if (number === this.#asked) this.trouble = problem;
    } finally {
      this.thinking = false;
    }
  }

  /** Whether it is for bots to act. */
  #bots(anyway: boolean): boolean {
    const others = this.seats.some((seat) => seat !== this.own);
    return others && (anyway || !this.held);
  }

  #take(found: Studied): void {
    this.trouble = null;
    this.#moves = found.moves;
    this.found = found;
    this.chosen = null;
    this.own ??= this.turn;
  }
}
