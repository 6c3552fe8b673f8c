// The board is one stop of the Tab key; inside it the arrow keys go to the nearest thing in their direction.

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const THINGS = "[data-nav]:not(:disabled)";

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Keep exactly one of the things under `root` with `data-nav` in the order of the Tab key. */
export function keepOneStop(root: HTMLElement): void {
  const things = [...root.querySelectorAll<HTMLElement>(THINGS)];
  const current =
    things.find((thing) => thing === document.activeElement) ??
    things.find((thing) => thing.dataset["stop"] !== undefined) ??
    things.find((thing) => thing.closest("[data-place='hand']")) ??
    things[0];
  for (const thing of things) {
    thing.tabIndex = thing === current ? 0 : -1;
    if (thing === current) thing.dataset["stop"] = "";
    else delete thing.dataset["stop"];
  }
}

/** Go with an arrow key; tells whether there was somewhere to go. */
export function go(root: HTMLElement, key: string): boolean {
  const step = STEPS[key];
  const from = document.activeElement;
  if (!step || !(from instanceof HTMLElement) || from.dataset["nav"] === undefined) return false;
  const [x, y] = middle(from.getBoundingClientRect());
  let best: { thing: HTMLElement; far: number } | null = null;
  for (const thing of root.querySelectorAll<HTMLElement>(THINGS)) {
    if (thing === from) continue;
    const [toX, toY] = middle(thing.getBoundingClientRect());
    const along = (toX - x) * step[0] + (toY - y) * step[1];
    const aside = Math.abs((toX - x) * step[1]) + Math.abs((toY - y) * step[0]);
    if (along < 4) continue;
    const far = along + 2.5 * aside; // what lies straight ahead first
    if (!best || far < best.far) best = { thing, far };
  }
  if (!best) return false;
  best.thing.focus();
  keepOneStop(root);
  best.thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/** Whoever plays by keys does not lose the place when the card in focus is moved, or its button goes. */
export class Focus {
  #inside = false;
  #card: string | undefined;
  #owed = false; // it was lost while a move was on its way, when nothing on the board could take it

  note(root: HTMLElement | undefined): void {
    const at = document.activeElement;
    if (this.#owed && at === document.body) return;
    this.#owed = false;
    this.#inside = Boolean(root?.contains(at));
    this.#card = at instanceof HTMLElement ? at.dataset["card"] : undefined;
  }

  keep(root: HTMLElement): void {
    const at = document.activeElement;
    const lost = !root.contains(at) || (at instanceof HTMLButtonElement && at.disabled);
    if (!this.#inside || !lost) return;
    const card = this.#card && root.querySelector<HTMLElement>(`button[data-card="${CSS.escape(this.#card)}"]`);
    const heir = card || root.querySelector<HTMLElement>("[data-stop]:not(:disabled)");
    heir?.focus({ preventScroll: true });
    this.#owed = !heir;
  }
}
