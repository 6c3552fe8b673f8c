// Cards fly from where they lay to where they lie: to another place in the hand, between hand and pool, to a player.
// Only transforms are animated, so nothing is laid out anew on the way.

import { lasting } from "../../../lib/settings.svelte";

type Places = ReadonlyMap<string, DOMRect>;

const cardsIn = (root: HTMLElement) => root.querySelectorAll<HTMLElement>("[data-card]");

/** Where every card lies; ask before the page changes. */
export function placesIn(root: HTMLElement | undefined): Places {
  const places = new Map<string, DOMRect>();
  if (root)
    for (const element of cardsIn(root)) places.set(element.dataset.card ?? "", element.getBoundingClientRect());
  return places;
}

/** Let every card that has moved fly to where it is now; cards that were not there come with a short glide. */
export function fly(root: HTMLElement | undefined, before: Places): void {
  const duration = lasting(280);
  if (!root || !before.size || !duration || typeof root.animate !== "function") return;
  let fresh = 0;
  const after = [...cardsIn(root)].map((element) => ({ element, to: element.getBoundingClientRect() })); // all at once
  for (const { element, to } of after) {
    const from = before.get(element.dataset.card ?? "");
    if (!from) {
      const start = { opacity: 0, transform: "translateY(-14px)" };
      element.animate([start, {}], { duration, delay: 25 * fresh++, easing: "ease-out", fill: "backwards" });
      continue;
    }
    const x = from.left - to.left;
    const y = from.top - to.top;
    if (Math.abs(x) + Math.abs(y) < 2 || !to.width) continue;
    const start = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, transformOrigin: "0 0" };
    element.style.zIndex = "5";
    const flight = element.animate([start, { transform: "none", transformOrigin: "0 0" }], {
      duration,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
    flight.onfinish = flight.oncancel = () => element.style.removeProperty("z-index");
  }
}
