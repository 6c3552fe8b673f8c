// The pad in this browser: kept in localStorage, every change can be undone while the page is open.

import { type Pad, type PadGame, type PadGames, readPad, seated, type Sheet, writePad } from "./sheet";

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
  readonly #games: PadGames;
  #pad: Pad = $state({ game: "", sheets: {} });
  #past: string[] = $state([]);

  constructor(games: PadGames) {
    this.#games = games;
    this.#pad = readPad(games, kept());
  }

  /** The key of the game in hand. */
  get game(): string {
    return this.#pad.game;
  }

  /** How that game is counted. */
  get rules(): PadGame {
    return this.#games[this.game]!;
  }

  /** What is written of it. */
  get sheet(): Sheet {
    return this.#pad.sheets[this.game]!;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  choose(game: string): void {
    if (game in this.#games) this.#change((pad) => (pad.game = game));
  }

  /** Change the sheet: after this it is kept, and can be undone. */
  change(make: (sheet: Sheet) => void): void {
    this.#change((pad) => make(pad.sheets[pad.game]!));
  }

  /** Change how many play. */
  seat(count: number): void {
    this.#change((pad) => (pad.sheets[pad.game] = seated(this.rules, this.sheet, count)));
  }

  /** Begin a new sheet of the game in hand; the players stay, and what was agreed on. */
  clear(): void {
    this.#change((pad) => (pad.sheets[pad.game] = this.rules.empty(this.sheet.players, this.sheet)));
  }

  undo(): void {
    const before = this.#past.pop();
    if (before === undefined) return;
    this.#pad = readPad(this.#games, before);
    this.#keep();
  }

  #change(make: (pad: Pad) => void): void {
    const before = writePad(this.#pad);
    make(this.#pad);
    if (writePad(this.#pad) === before) return;
    this.#past.push(before);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, writePad(this.#pad));
    } catch {
      // as above
    }
  }
}
