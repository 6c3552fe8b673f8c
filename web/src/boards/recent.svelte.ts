// What others did since one's own last move: with several bots in a row each move stays marked.

/** The entries of a log since the last one of a seat. Who has no seat sees the last one alone. */
export function sinceOwn<Entry extends { readonly seat: number }>(
  log: readonly Entry[],
  seat: number | null,
): readonly Entry[] {
  if (seat === null) return log.slice(-1);
  return log.slice(log.findLastIndex((entry) => entry.seat === seat) + 1);
}

/** The marks of the latest moves, where a view tells of the last one alone. */
export class Recent<Mark> {
  marks = $state.raw<readonly Mark[]>([]);
  #key: unknown = null;
  #begins = true; // one's own move was the last: the next mark begins anew

  /** Note the mark of the last move, by a key that is another one for another move. At most so many stay. */
  note(mark: Mark | null, key: unknown, own: boolean, most: number): void {
    if (mark === null) this.marks = [];
    else if (key !== this.#key) {
      this.marks = own || this.#begins ? [mark] : [...this.marks, mark].slice(-Math.max(1, most));
    }
    this.#key = mark === null ? null : key;
    this.#begins = own || mark === null;
  }
}
