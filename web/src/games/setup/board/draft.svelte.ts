// The turn that is put together on the board: which tile is chosen, where tiles are laid, and which are to be exchanged.

import { say } from "../../../words/words.svelte";
import * as staging from "./staging";
import { type Drop, spoken } from "./tiles";

/** What the board knows and does for the draft. */
export interface Surroundings {
  readonly turn: string; // what a draft belongs to
  readonly mine: boolean; // one may lay or exchange in it
  readonly open: boolean; // and nothing is on its way
  readonly moves: staging.Moves;
  readonly rack: readonly string[];
  readonly fields: readonly string[];
  announce(text: string): void;
  changed(): void;
  focusField(field: string): void;
  focusTile(tile: string): void;
}

interface Content {
  readonly stage: staging.Stage;
  readonly selected: string | null; // a tile
  readonly swapping: boolean;
  readonly wrong: string | null; // a tile of the pool, which cannot be exchanged
}

const NOTHING: Content = { stage: staging.EMPTY, selected: null, swapping: false, wrong: null };

export class Draft {
  #kept = $state.raw({ turn: "", ...NOTHING });
  #content: Content = $derived.by(() =>
    this.#kept.turn === this.around.turn && this.around.mine ? this.#kept : NOTHING,
  );

  constructor(private readonly around: Surroundings) {}

  get stage(): staging.Stage {
    return this.#content.stage;
  }

  get selected(): string | null {
    return this.#content.selected;
  }

  get swapping(): boolean {
    return this.#content.swapping;
  }

  get wrong(): string | null {
    return this.#content.wrong;
  }

  reset(swapping = false): void {
    this.#change({ ...NOTHING, swapping });
  }

  /** A tile of the rack or the pool was chosen. */
  pick(tile: string, byKey: boolean): void {
    const own = this.around.rack.includes(tile);
    if (this.swapping && own) return this.#change({ stage: staging.toggleSwap(this.stage, tile) });
    if (this.swapping) {
      this.around.announce(say("setup-pool-exchange", { tile: spoken(tile) }));
      return this.#change({ wrong: tile });
    }
    if (staging.fieldOf(this.stage, tile)) return this.takeBack(tile);
    const selected = this.selected === tile ? null : tile;
    this.#change({ selected });
    if (!byKey || !selected) return;
    // by keyboard the way goes on to the board, to the first field where the tile fits
    const { fields } = this.around;
    const fitting = staging.targets(this.around.moves, this.stage, tile);
    this.around.focusField(fields.find((field) => fitting?.has(field)) ?? fields[0] ?? "");
  }

  /** A field was chosen; whether that did something. */
  choose(field: string, byKey: boolean): boolean {
    if (!this.around.open) return false;
    const { selected } = this;
    if (selected) {
      this.#put(selected, field);
      if (byKey) this.around.focusTile(selected);
      return true;
    }
    const tile = staging.tileOn(this.stage, field);
    if (!tile) return false;
    this.#change({ stage: staging.lift(this.stage, tile), selected: tile });
    return true;
  }

  drop(tile: string, place: Drop | null): void {
    if (!this.around.open) return;
    if (place && place !== "bag") this.#put(tile, place.field);
    else if (place && this.around.rack.includes(tile)) {
      const marked = this.stage.swapped.includes(tile);
      const stage = marked ? this.stage : staging.toggleSwap(this.stage, tile);
      this.#change({ stage, selected: null, swapping: true });
    } else if (staging.fieldOf(this.stage, tile)) this.takeBack(tile);
  }

  takeBack(tile: string): void {
    this.#change({ stage: staging.lift(this.stage, tile), selected: null });
    this.around.announce(say("setup-ui-said-back", { tile: spoken(tile) }));
  }

  /** Let go of what was chosen last. */
  escape(): void {
    const { selected } = this;
    if (selected) {
      this.#change({ selected: null });
      this.around.focusTile(selected);
    } else if (this.swapping) this.reset();
  }

  #put(tile: string, field: string): void {
    this.#change({ stage: staging.lay(this.stage, tile, field), selected: null, swapping: false });
    this.around.announce(say("setup-ui-said-laid", { tile: spoken(tile), field }));
  }

  #change(next: Partial<Content>): void {
    this.#kept = { ...this.#content, wrong: null, ...next, turn: this.around.turn };
    this.around.changed();
  }
}
