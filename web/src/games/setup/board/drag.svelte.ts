// A tile under the finger. It starts with the first real move, so that a tap stays a tap.

export type Drop = { readonly field: string } | { readonly bag: true } | null; // null: anywhere else

const FAR = 7; // pixels that make a drag

export class Drag {
  tile: string | null = $state(null);
  x = $state(0);
  y = $state(0);
  over: string | null = $state(null); // the field below
  width = $state(56);
  #stop: (() => void) | null = null;

  constructor(private readonly dropped: (tile: string, drop: Drop) => void) {}

  start(event: PointerEvent, tile: string, width: number): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.stop();
    const from = { x: event.clientX, y: event.clientY };
    const move = (at: PointerEvent): void => {
      if (!this.tile && Math.hypot(at.clientX - from.x, at.clientY - from.y) < FAR) return;
      this.tile = tile;
      [this.x, this.y, this.width] = [at.clientX, at.clientY, width];
      const drop = this.#below();
      this.over = drop && "field" in drop ? drop.field : null;
    };
    const up = (at: PointerEvent): void => {
      const drop = this.tile ? this.#below() : undefined;
      this.stop();
      if (drop === undefined || at.type === "pointercancel") return;
      swallowClick();
      this.dropped(tile, drop);
    };
    const key = (at: KeyboardEvent): void => {
      if (at.key === "Escape") this.stop();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener("pointermove", move, options);
    window.addEventListener("pointerup", up, options);
    window.addEventListener("pointercancel", up, options);
    window.addEventListener("keydown", key, options);
    this.#stop = () => listening.abort();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.tile = null;
    this.over = null;
  }

  #below(): Drop {
    const element = document.elementFromPoint(this.x, this.y);
    const field = element?.closest<SVGElement>("[data-field]")?.dataset.field;
    if (field) return { field };
    return element?.closest("[data-bag]") ? { bag: true } : null;
  }
}

/** The click that a browser makes of the end of a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
