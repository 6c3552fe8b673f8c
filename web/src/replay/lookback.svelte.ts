// Looking back while a game runs: at what this viewer saw, never more. The server sends no other views.

import type { TableClient } from "../connection/table.svelte";
import { Film, fromTable } from "./film.svelte";

export class LookBack {
  at = $state<number | null>(null); // after so many moves; null: now
  readonly film: Film;

  constructor(private readonly client: TableClient) {
    this.film = new Film(fromTable(client.id));
    this.film.sight = "";
  }

  readonly made = $derived.by(() => this.client.view?.made ?? 0);
  /** The view that is looked at; the one of now until it has come. */
  readonly view = $derived.by(() => (this.at === null ? null : (this.film.shown?.views[0] ?? null)));

  go(ply: number): void {
    if (ply >= this.made) return this.now();
    this.film.last = this.made;
    this.film.go(ply);
    this.at = this.film.ply;
  }

  now(): void {
    this.at = null;
    this.film.shown = null;
  }

  /** Moves were taken back: what came after them has not been. */
  forget(): void {
    this.film.forget();
    this.now();
  }
}
