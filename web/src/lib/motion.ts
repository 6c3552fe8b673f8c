// Until when something moves on the board: the next move waits for it, so that people can follow.

let until = 0;

/** Note that something will move for so many milliseconds from now. */
export function noteMotion(milliseconds: number): void {
  until = Math.max(until, performance.now() + milliseconds);
}

/** The milliseconds until nothing moves any more. */
export function motionLeft(): number {
  return Math.max(0, until - performance.now());
}
