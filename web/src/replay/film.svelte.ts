// A game that is looked back at: which ply is shown, whose view, and the views as they are fetched.

import type { Replay, Views } from "../generated/api";
import { api } from "../lib/api";

export type Sight = string; // a seat's number, "none": a spectator's view, "open": all cards; "": one's own

/** Where a game comes from: a table, or a record as text. */
export interface Source {
  readonly line: { readonly table: string } | { readonly text: string }; // how a study names it
  head(): Promise<Replay>;
  views(sight: Sight, since: number): Promise<Views>;
  picture(ply: number, seat: Sight): Promise<Blob>; // SVG
  animation(seat: Sight): Promise<Blob>;
}

export function fromTable(table: string): Source {
  return {
    line: { table },
    head: () => api.replay(table),
    views: (sight, since) => api.replayViews(table, sight, since),
    picture: (ply, seat) => api.picture(table, ply, seat),
    animation: (seat) => api.animation(table, seat),
  };
}

export function fromText(text: string): Source {
  return {
    line: { text },
    head: () => api.replayText(text),
    views: (sight, since) => api.replayTextViews(text, sight, since),
    picture: (ply, seat) => api.textPicture(text, ply, seat),
    animation: (seat) => api.textAnimation(text, seat),
  };
}

const CHUNK = 25; // plies that come at once, as the server has it
const AHEAD = 6; // plies from the end of a chunk, where the next one is fetched

interface Frame {
  readonly ply: number;
  readonly sight: Sight;
  readonly views: readonly unknown[]; // one, or with "open" a spectator's and every seat's
}

export class Film {
  head = $state.raw<Replay | null>(null);
  last = $state(0); // how many moves there are
  ply = $state(0); // that is wanted
  sight = $state<Sight>("none");
  shown = $state.raw<Frame | null>(null); // the one before stays until the wanted one is there
  trouble = $state.raw<unknown>(null);

  readonly seat = $derived.by(() => (/^\d$/.test(this.sight) ? Number(this.sight) : null));

  #frames = new Map<string, Frame>();
  #coming = new Map<string, Promise<void>>();

  constructor(readonly source: Source) {}

  /** Fetch what happened. */
  async load(): Promise<void> {
    try {
      this.head = await this.source.head();
      this.last = this.head.plies.length;
      this.trouble = null;
    } catch (problem) {
      this.trouble = problem;
    }
  }

  /** Forget the views: moves were taken back. */
  forget(): void {
    this.#frames.clear();
    this.#coming.clear();
  }

  go(ply: number): void {
    this.ply = Math.max(0, Math.min(this.last, ply));
    void this.#show();
  }

  see(sight: Sight): void {
    this.sight = sight;
    void this.#show();
  }

  /** Views are the same for all where nothing is hidden; a seat only turns the board. */
  get #whose(): Sight {
    return this.head && !this.head.hidden ? "none" : this.sight;
  }

  async #show(): Promise<void> {
    const [ply, sight, whose] = [this.ply, this.sight, this.#whose];
    try {
      await this.#fetch(whose, ply);
    } catch (problem) {
      this.trouble = problem;
      return;
    }
    const frame = this.#frames.get(`${whose}/${ply}`);
    if (this.ply !== ply || this.sight !== sight || !frame) return;
    this.trouble = null;
    this.shown = { ...frame, sight };
    if (ply % CHUNK >= CHUNK - AHEAD && ply + AHEAD <= this.last) {
      void this.#fetch(whose, ply + AHEAD).catch(() => undefined); // it is asked for again when it is needed
    }
  }

  #fetch(whose: Sight, ply: number): Promise<void> {
    if (this.#frames.has(`${whose}/${ply}`)) return Promise.resolve();
    const since = ply - (ply % CHUNK);
    const key = `${whose}/${since}/${this.last}`;
    let coming = this.#coming.get(key);
    if (!coming) {
      coming = this.source.views(whose, since).then(
        ({ views }) => {
          views.forEach((each, index) => {
            const found = { ply: since + index, sight: whose, views: each };
            this.#frames.set(`${whose}/${found.ply}`, found);
          });
          this.#coming.delete(key);
        },
        (problem: unknown) => {
          this.#coming.delete(key);
          throw problem;
        },
      );
      this.#coming.set(key, coming);
    }
    return coming;
  }
}
