// Several people at one device: whose hand is shown, and who sits at the bottom of the board.

import { motionLeft } from "../../lib/motion";
import { settings } from "../../lib/settings.svelte";
import type { TableClient } from "../../connection/table.svelte";

const REST = 350; // milliseconds: who has moved sees the move before the board turns

export class Seating {
  /** Whose hand was shown last. The board is built anew for the next one: it knows nothing of the one before. It stays
   * while the page is covered, so that all see how a turn, or a round, has ended. */
  readonly shown = $derived.by(() => {
    const { covers, seat } = this.client;
    if (covers && seat !== null) this.last = seat;
    return this.last;
  });
  /** The seat at the bottom of the board; undefined: one's own. */
  readonly below = $derived.by(() => {
    const { held, view } = this.client;
    if (!held.length || view?.hidden) return undefined;
    return (settings.turning ? this.turned : null) ?? held[0];
  });
  private last: number | null = null;
  private turned = $state<number | null>(null);

  /** Call it while a component is set up. */
  constructor(private readonly client: TableClient) {
    $effect(() => {
      const { seat, view } = client;
      if (seat === null || view?.phase !== "playing") return; // while a bot moves, the board stays as it is
      const timer = setTimeout(() => (this.turned = seat), this.turned === null ? 0 : motionLeft() + REST);
      return () => clearTimeout(timer);
    });
  }
}
