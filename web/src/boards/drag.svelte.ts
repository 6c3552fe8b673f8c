// Dragging with mouse, pen or finger, the same on every board. A press that does not move stays a click.

const THRESHOLD = 6; // pixels until a press is a drag
const EDGE = 48; // pixels from the edge where the page scrolls along
const SCROLL = 12; // pixels for each move of the pointer there
const CLICK = 80; // milliseconds in which the browser makes a click of the end of a drag

interface Followed {
  move: (event: PointerEvent) => void;
  end: (event: PointerEvent) => void; // it was let go
  cancel: () => void; // the browser took it away, or Escape was pressed
}

/** Follow the pointer that was pressed until it is let go. Returns how to stop earlier. */
export function followPointer(press: PointerEvent, { move, end, cancel }: Followed): () => void {
  const listening = new AbortController();
  const stop = (): void => listening.abort();
  const on = (name: "pointermove" | "pointerup" | "pointercancel", heard: (event: PointerEvent) => void): void =>
    window.addEventListener(name, (event) => event.pointerId === press.pointerId && heard(event), {
      signal: listening.signal,
    });
  on("pointermove", move);
  on("pointerup", (event) => {
    stop();
    end(event);
  });
  on("pointercancel", () => {
    stop();
    cancel();
  });
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    stop();
    cancel();
  };
  window.addEventListener("keydown", escape, { signal: listening.signal });
  return stop;
}

interface DragOptions<Thing, Target> {
  /** Where the thing would be dropped, by the elements below the pointer, the topmost first. */
  target: (below: readonly Element[], thing: Thing) => Target | null;
  drop: (thing: Thing, target: Target | null) => void;
}

export class Drag<Thing, Target> {
  thing = $state.raw<Thing | null>(null); // being dragged
  over = $state.raw<Target | null>(null); // where it would be dropped
  x = $state(0); // the pointer in the window
  y = $state(0);
  shift = $state.raw({ x: 0, y: 0 }); // from where it was pressed, in the page
  readonly #options: DragOptions<Thing, Target>;
  #stop: (() => void) | null = null;

  constructor(options: DragOptions<Thing, Target>) {
    this.#options = options;
  }

  /** A pointer is pressed on the thing. It is dragged once the pointer has moved far enough. */
  press(event: PointerEvent, thing: Thing): void {
    const source = event.currentTarget;
    if (event.button !== 0 || !event.isPrimary || !(source instanceof Element) || isForScrolling(event, source)) return;
    this.cancel();
    const scroller = scrollerOf(source);
    const from = { x: event.clientX, y: event.clientY + scroller.scrollTop };
    this.#stop = followPointer(event, {
      move: (at) => {
        const far = Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY);
        if (this.thing === null && far < THRESHOLD) return;
        if (this.thing !== null) scrollAlong(scroller, this.y, at.clientY);
        this.thing = thing;
        [this.x, this.y] = [at.clientX, at.clientY];
        this.shift = { x: at.clientX - from.x, y: at.clientY + scroller.scrollTop - from.y };
        this.over = this.#targetAt(at, thing);
      },
      end: (at) => {
        const isDragged = this.thing !== null;
        const target = isDragged ? this.#targetAt(at, thing) : null;
        this.cancel();
        if (!isDragged) return;
        swallowClick();
        this.#options.drop(thing, target);
      },
      cancel: () => this.cancel(),
    });
  }

  /** Forget what is being dragged; it is dropped nowhere. */
  cancel(): void {
    this.#stop?.();
    this.#stop = null;
    this.thing = null;
    this.over = null;
  }

  #targetAt(at: PointerEvent, thing: Thing): Target | null {
    return this.#options.target(document.elementsFromPoint(at.clientX, at.clientY), thing);
  }
}

/** A finger scrolls the page, but for things that take all touches for themselves by `touch-action: none`. */
function isForScrolling(event: PointerEvent, source: Element): boolean {
  return event.pointerType === "touch" && getComputedStyle(source).touchAction !== "none";
}

/** The nearest box around an element that can be scrolled; in the end, the page. */
function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let box = element.parentElement; box && box !== page && box !== document.body; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return page;
}

/** Scroll when the pointer goes towards an edge and is near it. */
function scrollAlong(scroller: Element, before: number, y: number): void {
  const box = scroller.getBoundingClientRect(); // of the page it may reach beyond the window
  if (y < before && y < Math.max(0, box.top) + EDGE) scroller.scrollTop -= SCROLL;
  else if (y > before && y > Math.min(innerHeight, box.bottom) - EDGE) scroller.scrollTop += SCROLL;
}

/** Browsers make a click of the end of a drag: it means nothing. Clicks of keys and of the next press are heard. */
function swallowClick(): void {
  const listening = new AbortController();
  const swallow = (event: MouseEvent): void => {
    if (event.detail === 0) return; // of a key
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const options = { capture: true, signal: listening.signal };
  window.addEventListener("click", swallow, options);
  window.addEventListener("pointerdown", () => listening.abort(), options);
  setTimeout(() => listening.abort(), CLICK);
}
