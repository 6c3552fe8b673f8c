// Moves that come while the last one is still being shown wait until it has been: several bots in a row may be faster
// than the board. Frames keep their order. A page that nobody sees waits for nothing.

import { motionLeft } from "../lib/motion";

const MOST_WAITING = 6; // frames; with more the page is behind, and shows all of them at once
const LONGEST = 2000; // milliseconds that one frame waits at most
const SHOWN = 30; // milliseconds until the board has begun to show a move

export class MoveQueue<Frame> {
  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `isMove` tells whether a frame has a move in it; `take` shows a frame; `left` is how long things still move. */
  constructor(
    private readonly isMove: (frame: Frame) => boolean,
    private readonly take: (frame: Frame) => void,
    private readonly left: () => number = motionLeft,
  ) {}

  add(frame: Frame): void {
    this.waiting.push(frame);
    if (this.timer === undefined) this.drain();
    else if (this.waiting.length > MOST_WAITING || document.hidden) this.flush();
  }

  /** Forget what waits: a whole view replaces it. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  /** Show all that waits now. */
  flush(): void {
    const frames = this.waiting;
    this.clear();
    frames.forEach(this.take);
  }

  private drain = (): void => {
    this.timer = undefined;
    let frame: Frame | undefined;
    while ((frame = this.waiting[0]) !== undefined) {
      const rest = this.isMove(frame) && !document.hidden ? this.left() : 0;
      if (rest > 0) {
        this.timer = setTimeout(this.drain, Math.min(rest, LONGEST));
        return;
      }
      this.waiting.shift();
      this.take(frame);
      if (this.isMove(frame) && !document.hidden) {
        this.timer = setTimeout(this.drain, SHOWN); // the board learns of it a moment later
        return;
      }
    }
  };
}
