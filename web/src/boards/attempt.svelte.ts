// A move that is tried in a lesson: as at a table it is shown as made at once, and then it stands or is taken back.

import { lasting } from "../lib/settings.svelte";

const RIGHT = 250; // milliseconds until it stands
const WRONG = 700; // until it is taken back: it has to be seen what was wrong

export class Attempt {
  pending = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  make(move: unknown, isRight: boolean, done: () => void): void {
    this.cancel();
    this.pending = move;
    this.#timer = setTimeout(
      () => {
        this.pending = null;
        done();
      },
      isRight ? lasting(RIGHT) : WRONG,
    );
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.pending = null;
  }
}
