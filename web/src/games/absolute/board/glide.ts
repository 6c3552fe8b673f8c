// Cards glide from where they lay to where they lie: their rectangles are noted before the page changes, and after it
// each card is moved by a transform alone, so that nothing is laid out anew while it runs.

import { settings } from "../../../lib/settings.svelte";

const DURATION = 220;

export class Glide {
  #before = new Map<string, DOMRect>();

  /** Note where the cards are. */
  note(root: HTMLElement | undefined): void {
    this.#before.clear();
    if (!root || !settings.animations) return;
    for (const card of root.querySelectorAll<HTMLElement>("[data-card]")) {
      this.#before.set(card.dataset["card"] ?? "", card.getBoundingClientRect());
    }
    const deck = root.querySelector("[data-deck]");
    if (deck) this.#before.set("deck", deck.getBoundingClientRect());
  }

  /** Let them glide from there; a card that was not seen comes from the deck into the hand, or grows where it is. */
  go(root: HTMLElement | undefined): void {
    if (!root || this.#before.size === 0) return;
    const cards = [...root.querySelectorAll<HTMLElement>("[data-card]")];
    const places = cards.map((card) => ({ card, to: card.getBoundingClientRect() })); // all at once: one layout
    for (const { card, to } of places) {
      const known = this.#before.get(card.dataset["card"] ?? "");
      const from = known ?? (card.closest("[data-place='hand']") ? this.#before.get("deck") : undefined);
      if (!from) {
        card.animate(
          [
            { opacity: 0, transform: "scale(0.8)" },
            { opacity: 1, transform: "none" },
          ],
          DURATION,
        );
        continue;
      }
      const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / (to.width || 1)];
      if (Math.abs(x) + Math.abs(y) < 2 || to.width === 0) continue;
      const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 3 };
      card.animate([start, { transform: "none", transformOrigin: "0 0", zIndex: 3 }], {
        duration: DURATION,
        easing: "cubic-bezier(0.2, 0.7, 0.3, 1)",
      });
    }
    this.#before.clear();
  }
}
