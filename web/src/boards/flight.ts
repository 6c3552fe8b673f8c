// Things that move from one place to another, the same on every board. Only transforms and opacity are animated, so that
// nothing is laid out anew on the way. Who wants no motion sees none.

import { noteMotion } from "../lib/motion";
import { lasting } from "../lib/settings.svelte";

const DURATION = 250; // milliseconds
const BETWEEN = 25; // from one new thing to the next
const EASING = "cubic-bezier(.2,.7,.3,1)";

export interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly size?: number; // 1: as it is drawn
  readonly opacity?: number;
  readonly offset?: number; // which part of the time has passed; in equal steps if it is not said
  readonly easing?: string; // from here to the next
}

export interface FlightOptions {
  readonly duration?: number;
  readonly delay?: number;
  readonly easing?: string;
  readonly unit?: "px" | "cqw"; // of the places
  readonly stays?: boolean; // at the last place, though it is drawn elsewhere
  readonly landed?: () => void;
}

/** The transform that shows a thing at a place. */
export function transformTo({ x, y, size = 1 }: Waypoint, unit: "px" | "cqw" = "px"): string {
  return `translate(${x.toFixed(2)}${unit}, ${y.toFixed(2)}${unit}) scale(${size.toFixed(3)})`;
}

/** Move an element along a way. Returns how to stop it. */
export function fly(element: Element, way: readonly Waypoint[], options: FlightOptions = {}): () => void {
  const { delay = 0, easing = EASING, unit = "px", stays = false, landed } = options;
  const duration = lasting(options.duration ?? DURATION);
  if (!duration || typeof element.animate !== "function") {
    landed?.();
    return () => {};
  }
  const frames = way.map((point): Keyframe => ({
    transform: transformTo(point, unit),
    ...(point.opacity !== undefined && { opacity: point.opacity }),
    ...(point.offset !== undefined && { offset: point.offset }),
    ...(point.easing !== undefined && { easing: point.easing }),
  }));
  noteMotion(delay + duration);
  const animation = element.animate(frames, { duration, delay, easing, fill: stays ? "both" : "backwards" });
  if (landed) animation.onfinish = landed;
  return () => animation.cancel();
}

interface FlightsOptions {
  readonly things: string; // a selector of what flies
  readonly name: (element: HTMLElement) => string; // the same before and after
  readonly origin?: (element: HTMLElement) => string | undefined; // of a new thing: the name of what it comes from
}

/** Lets things fly to where the page has put them: call `note` before it changes and `go` after. */
export class Flights {
  #before = new Map<string, DOMRect>();
  readonly #options: FlightsOptions;

  constructor(options: FlightsOptions) {
    this.#options = options;
  }

  note(root: HTMLElement | undefined): void {
    this.#before.clear();
    if (!root || !lasting(DURATION)) return;
    for (const element of this.#things(root))
      this.#before.set(this.#options.name(element), element.getBoundingClientRect());
  }

  /** New things appear where they are, unless they have an origin. */
  go(root: HTMLElement | undefined): void {
    const before = this.#before;
    if (!root || before.size === 0) return;
    this.#before = new Map();
    const { name, origin } = this.#options;
    const after = this.#things(root).map((element) => ({ element, to: element.getBoundingClientRect() })); // one layout
    let fresh = 0;
    for (const { element, to } of after) {
      const from = before.get(name(element)) ?? before.get(origin?.(element) ?? "");
      if (!from) {
        const start = { x: 0, y: -14, opacity: 0 };
        fly(element, [start, { x: 0, y: 0, opacity: 1 }], { delay: BETWEEN * Math.min(fresh++, 10) });
        continue;
      }
      const x = from.left + from.width / 2 - to.left - to.width / 2;
      const y = from.top + from.height / 2 - to.top - to.height / 2;
      if (Math.abs(x) + Math.abs(y) < 2 || !to.width) continue;
      fly(element, [
        { x, y, size: from.width / to.width },
        { x: 0, y: 0 },
      ]);
      element.animate?.({ zIndex: [5, 5] }, lasting(DURATION)); // above the others; apart, or it would slow the flight
    }
  }

  #things(root: HTMLElement): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>(this.#options.things)];
  }
}
