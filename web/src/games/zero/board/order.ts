// How one likes one's hand sorted, remembered in this browser.

import type { Order } from "./hand";

const KEY = "stolik.zero.order";

export function keptOrder(): Order {
  try {
    return localStorage.getItem(KEY) === "value" ? "value" : "colour";
  } catch {
    return "colour"; // storage is forbidden
  }
}

export function keepOrder(order: Order): void {
  try {
    localStorage.setItem(KEY, order);
  } catch {
    // it holds until the page is closed
  }
}
