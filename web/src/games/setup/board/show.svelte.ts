// Shows what came to pass: one set after the other, points flying, pawns going on as points arrive.

import type { View } from "../generated/types";
import { settings } from "../../../lib/settings.svelte";
import { type Flight, type Scene, scenesBetween } from "./turns";

const LEAST = 700; // milliseconds a set is shown
const FLIGHT = 700;
const EACH = 80;

export class Show {
  scene: Scene | null = $state.raw(null);
  pawns: readonly number[] = $state.raw([]);
  #view: View | null = null;
  #rest: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Take the next view: show what is new in it, if it follows from the one before. */
  follow(view: View): void {
    const before = this.#view;
    this.#view = view;
    if (before === view) return;
    const scenes = before && settings.animations && !document.hidden ? scenesBetween(before, view) : [];
    if (!before || !scenes.length) {
      // a view without news, such as a claim that is waived, does not stop what is being shown
      if (!this.scene || before?.turns !== view.turns) this.end();
      return;
    }
    this.end(before.pawns);
    this.#rest = scenes;
    this.#next();
  }

  /** Show the last turn once more. */
  again(): void {
    const view = this.#view;
    if (!view?.last?.sets?.length) return;
    this.end();
    this.#rest = view.last.sets.map((_, set) => ({ set, flights: [] }));
    this.#next();
  }

  landed(flight: Flight): void {
    this.pawns = this.pawns.map((steps, seat) => (seat === flight.seat ? steps + 1 : steps));
  }

  /** Stop showing, with the pawns where they belong. */
  end(pawns: readonly number[] = this.#view?.pawns ?? []): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    this.scene = null;
    this.pawns = pawns;
  }

  #next(): void {
    const scene = this.#rest.shift();
    if (!scene) return this.end();
    this.scene = scene;
    const flying = scene.flights.length ? FLIGHT + EACH * scene.flights.length : LEAST;
    this.#timer = setTimeout(() => this.#next(), Math.max(LEAST, flying));
  }
}
