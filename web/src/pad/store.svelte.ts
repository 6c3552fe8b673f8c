// The pad in this browser: kept in localStorage, every change can be undone while the page is open.

import { emptyEntry, readPad, type Pad } from "./sheet";

const KEY = "stolik.pad";
const MOST_STEPS = 100;

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage forbidden: the pad lasts until the page is closed
  }
}

export class PadStore {
  pad: Pad = $state(readPad(kept()));
  #past: string[] = $state([]);

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Change something: after this it is kept, and can be undone. */
  change(make: (pad: Pad) => void): void {
    const before = JSON.stringify(this.pad);
    make(this.pad);
    if (JSON.stringify(this.pad) === before) return;
    this.#past.push(before);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#keep();
  }

  undo(): void {
    const before = this.#past.pop();
    if (before === undefined) return;
    this.pad = readPad(before);
    this.#keep();
  }

  /** Begin a new sheet of the game in hand; the players stay. */
  clear(): void {
    this.change((pad) => {
      if (pad.game === "setup") pad.setup.turns = [];
      else pad[pad.game].rounds = [pad[pad.game].players.map(emptyEntry)];
    });
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.pad));
    } catch {
      // as above
    }
  }
}
