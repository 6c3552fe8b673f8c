// When work is done: long work in one piece makes a slow phone deaf for as long.

/** Do something before the next picture is painted, when all that changes is in place. Returns how to forget it. */
export function atNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}
