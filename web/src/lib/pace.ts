// When work is done: long work in one piece makes a slow phone deaf for as long.

import { onMount } from "svelte";

/** Do something before the next picture is painted, when all that changes is in place. Returns how to forget it. */
export function atNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** Wait for a task of its own: what was shown before is painted first. */
export function anotherTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/**
 * Tell a component whether it has been drawn before what is drawn now: only what comes later is seen coming. Ask once for
 * each part, by `{@const}`: what has come must not come again.
 */
export function opened(): { readonly yet: boolean } {
  const told = { yet: false };
  onMount(() => {
    told.yet = true;
  });
  return told;
}
