// Dragging cards with mouse, pen or finger. What is dropped where is told to whoever made it.

import type { Card } from "./cards";

const THRESHOLD = 6; // pixels before a press is a drag
const EDGE = 48; // pixels from the window's edge where it scrolls along

export interface Target {
  place: string; // of the nearest element with `data-place`
  card: Card | undefined; // the card under the pointer, if any
}

export class Drag {
  cards: readonly Card[] = $state.raw([]); // being dragged
  x = $state(0);
  y = $state(0);
  over: string | null = $state(null);
  #start: { x: number; y: number; id: number; cards: readonly Card[] } | null = null;
  #ended = 0;
  #drop: (cards: readonly Card[], target: Target) => void;

  constructor(drop: (cards: readonly Card[], target: Target) => void) {
    this.#drop = drop;
  }

  /** The click that ends a drag chooses nothing. */
  get justEnded(): boolean {
    return performance.now() - this.#ended < 80;
  }

  press(event: PointerEvent, cards: readonly Card[]): void {
    if (event.button !== 0 || cards.length === 0) return;
    this.#start = { x: event.clientX, y: event.clientY, id: event.pointerId, cards };
    addEventListener("pointermove", this.#move);
    addEventListener("pointerup", this.#up);
    addEventListener("pointercancel", this.cancel);
  }

  #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    if (this.cards.length === 0) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
      this.cards = start.cards;
    }
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = this.#target(event)?.place ?? null;
    if (event.clientY < EDGE) scrollBy(0, -EDGE / 4);
    else if (event.clientY > innerHeight - EDGE) scrollBy(0, EDGE / 4);
  };

  #up = (event: PointerEvent): void => {
    if (this.#start && event.pointerId !== this.#start.id) return;
    const { cards } = this;
    const target = cards.length > 0 ? this.#target(event) : null;
    this.cancel();
    if (cards.length > 0) this.#ended = performance.now();
    if (target) this.#drop(cards, target);
  };

  #target(event: PointerEvent): Target | null {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    const place = element?.closest<HTMLElement>("[data-place]")?.dataset["place"];
    const card = element?.closest<HTMLElement>("[data-card]")?.dataset["card"];
    return place ? { place, card } : null;
  }

  cancel = (): void => {
    this.#start = null;
    this.cards = [];
    this.over = null;
    removeEventListener("pointermove", this.#move);
    removeEventListener("pointerup", this.#up);
    removeEventListener("pointercancel", this.cancel);
  };
}
