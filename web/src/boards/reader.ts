// Whether the seat that a board is seen from is the reader's own. A replay is opened by a link, by anybody: it says nobody is
// "you", also to somebody who played in it. At one device nobody is, either, once a game is over.

import { getContext, setContext } from "svelte";

const KEY = Symbol("anybody reads it");

/** Say, while a page is made, that its boards are for anybody; for a table, when. */
export function showToAnybody(when: () => boolean = () => true): void {
  setContext(KEY, when);
}

/** Whether a board may say "you" and "your". Call it while a component is made, and what it returns whenever it matters. */
export function isForPlayer(): () => boolean {
  const isForAnybody = getContext<(() => boolean) | undefined>(KEY);
  return () => !isForAnybody?.();
}
