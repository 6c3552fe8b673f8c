// Small pictures of running games. They are asked for together, for those in sight, every few seconds while the page is seen;
// the server answers with those that have changed.

import { SvelteMap } from "svelte/reactivity";
import { api } from "../lib/api";

const EVERY = 5_000; // milliseconds; the server draws a table no more often
const SOON = 150; // for all that come into sight together
const MOST = 32; // in one question

export class Thumbnails {
  private readonly pictures = new SvelteMap<string, string>(); // addresses, by table
  private readonly versions = new Map<string, number>();
  private readonly seen = new Map<Element, string>(); // the tables in sight
  private readonly watched = new WeakMap<Element, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly observer =
    typeof IntersectionObserver === "function"
      ? new IntersectionObserver((entries) => this.note(entries), { rootMargin: "100px" })
      : undefined;

  constructor() {
    document.addEventListener("visibilitychange", this.wake);
  }

  /** The address of the picture of a table; nothing while there is none. */
  find(table: string): string | undefined {
    return this.pictures.get(table);
  }

  /** Bring pictures of a table while an element is in sight: an attachment of that element. */
  show(table: string): (element: Element) => () => void {
    return (element) => {
      this.watched.set(element, table);
      this.observer?.observe(element);
      return () => {
        this.observer?.unobserve(element);
        this.seen.delete(element);
        this.forget();
      };
    };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.observer?.disconnect();
    document.removeEventListener("visibilitychange", this.wake);
    for (const address of this.pictures.values()) URL.revokeObjectURL(address);
  }

  private readonly wake = (): void => {
    if (document.visibilityState === "visible") this.plan(0);
  };

  private note(entries: IntersectionObserverEntry[]): void {
    let isNew = false;
    for (const { target, isIntersecting } of entries) {
      const table = this.watched.get(target);
      if (!isIntersecting || table === undefined) this.seen.delete(target);
      else if (this.seen.set(target, table) && !this.versions.has(table)) isNew = true;
    }
    if (isNew || (this.seen.size && this.timer === undefined)) this.plan(SOON);
  }

  private plan(pause: number): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.seen.size && !this.closed) this.timer = setTimeout(() => void this.bring(), pause);
  }

  private async bring(): Promise<void> {
    const known = [...new Set(this.seen.values())].slice(0, MOST); // none: the last of them ended meanwhile
    if (document.visibilityState === "visible" && known.length) {
      try {
        const { pictures } = await api.thumbnails(known.map((table) => [table, this.versions.get(table) ?? 0]));
        for (const { table, version, svg } of pictures) this.take(table, version, svg);
      } catch {
        // the old pictures do until the next time
      }
      this.plan(EVERY);
    } else this.timer = undefined;
  }

  private take(table: string, version: number, svg: string): void {
    if (this.closed) return;
    const old = this.pictures.get(table);
    this.pictures.set(table, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    this.versions.set(table, version);
    if (old) URL.revokeObjectURL(old);
  }

  /** Drop pictures that no element shows: games end all day long. */
  private forget(): void {
    if (this.pictures.size <= 4 * MOST) return;
    const shown = new Set(this.seen.values());
    for (const [table, address] of this.pictures) {
      if (shown.has(table)) continue;
      URL.revokeObjectURL(address);
      this.pictures.delete(table);
      this.versions.delete(table);
    }
  }
}
