// Whether the seat that a board is seen from is the reader's own. A replay is opened by a link, by anybody: it says nobody is
// "you", also to somebody who played in it.

import { getContext, setContext } from "svelte";

const KEY = Symbol("anybody reads it");

/** Say, while a page is made, that its boards are for anybody. */
export function showToAnybody(): void {
  setContext(KEY, true);
}

/** Whether a board may say "you" and "your". Call it while a component is made. */
export function isForPlayer(): boolean {
  return getContext(KEY) !== true;
}
