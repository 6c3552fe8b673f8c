// Roving focus: many things are one stop of the Tab key, and inside it the arrow keys go from one to the next. Whoever plays
// by keys keeps the place when the thing in focus is moved or goes.

import type { Attachment } from "svelte/attachments";

export type Item = HTMLElement | SVGElement;

/** Where a key leads from an item: nothing if it is no such key, the same item at an edge. */
export type Step = (from: Item, event: KeyboardEvent, items: readonly Item[]) => Item | undefined;

export interface RovingOptions {
  readonly items: string; // a selector; things that are disabled are left out
  readonly step: Step;
  readonly first?: (items: readonly Item[]) => Item | undefined; // the stop of the Tab key to begin with
  readonly name?: string; // the data attribute by which an item is known again when it is drawn anew
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest place in a direction, what lies straight ahead first; the same place at the edge. */
export function nearest(places: readonly Point[], from: number, direction: Point): number {
  const start = places[from];
  let best = from;
  let least = Infinity;
  places.forEach(({ x, y }, index) => {
    if (!start) return;
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    if (along >= 4 && along + 2 * aside < least) [best, least] = [index, along + 2 * aside];
  });
  return best;
}

/** Go to the nearest item in the direction of an arrow key, by where the items are on the screen. */
export const byPlace: Step = (from, { key }, items) => {
  const direction = ARROWS[key];
  if (!direction) return undefined;
  const places = items.map((item) => {
    const box = item.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  return items[nearest(places, items.indexOf(from), direction)];
};

/** Go along a row, in the order of the document and round its ends; by all four arrow keys if nothing is above or below. */
export function alongRow({ vertical = false } = {}): Step {
  return (from, { key }, items) => {
    const at = items.indexOf(from);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 }[key];
    const sideways = vertical ? { ArrowUp: at - 1, ArrowDown: at + 1 }[key] : undefined;
    const next = to ?? sideways;
    return next === undefined ? undefined : items[(next + items.length) % items.length];
  };
}

/** Give the items inside an element one stop of the Tab key, and let keys lead from one to the next. */
export function roving({ items, step, first, name }: RovingOptions): Attachment<Item> {
  return (root) => {
    let stop: Item | undefined;
    let index = 0; // of the stop among the items
    let held: Item | null = null; // what has, or had, the focus inside

    const find = (): Item[] => [...root.querySelectorAll<Item>(items)].filter((item) => !isDisabled(item));

    function settle(): void {
      const found = find();
      const focused = found.find((item) => item === document.activeElement);
      const kept = found.find((item) => item === stop);
      stop = focused ?? kept ?? first?.(found) ?? found[Math.min(index, found.length - 1)];
      index = stop ? found.indexOf(stop) : 0;
      for (const item of found) {
        const tabindex = item === stop ? "0" : "-1";
        if (item.getAttribute("tabindex") !== tabindex) item.setAttribute("tabindex", tabindex);
      }
      if (held && isGone(held)) pass(held, found);
    }

    /** Pass the focus on from a thing that is gone. If there is nothing to pass it to, it is done later. */
    function pass(gone: Item, found: readonly Item[]): void {
      const active = document.activeElement;
      if (active && active !== document.body && active !== gone) {
        held = null; // the person is elsewhere by now
        return;
      }
      const known = name && gone.dataset[name];
      const heir = (known && found.find((item) => item.dataset[name] === known)) || stop;
      heir?.focus({ preventScroll: true });
    }

    function focusin(event: Event): void {
      held = event.target as Item;
      settle();
    }

    function focusout(event: Event): void {
      const left = event.target as Item;
      queueMicrotask(() => {
        // not if it was taken away: then the place is kept
        if (held === left && !isGone(left) && document.activeElement !== left) held = null;
      });
    }

    function keydown(event: Event): void {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const from = (event.target as Element).closest<Item>(items);
      const next = from && step(from, event, find());
      if (!next) return;
      event.preventDefault();
      if (next === from) return;
      next.focus();
      next.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    }

    const isGone = (item: Item): boolean => !root.contains(item) || isDisabled(item);
    const observer = new MutationObserver(settle);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
    const listeners = { focusin, focusout, keydown };
    for (const [heard, listener] of Object.entries(listeners)) root.addEventListener(heard, listener);
    settle();
    return () => {
      observer.disconnect();
      for (const [heard, listener] of Object.entries(listeners)) root.removeEventListener(heard, listener);
    };
  };
}

function isDisabled(item: Item): boolean {
  return item.hasAttribute("disabled");
}
