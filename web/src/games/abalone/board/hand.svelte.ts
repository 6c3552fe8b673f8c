// What the person at the board has in hand: chosen marbles, a drag under way, and the moves they mean. It hears of cells
// and points, not of events, and knows no rule.

import { cellAt, centre, DIRECTIONS, directionOf, directionTo, OFF, type Point, STEP, stepOf } from "./geometry";
import { choices, extended, meant, type Move, movable, type Selection, shiftOf, targets, toggled } from "./selection";

/** What the hand has to know of the board, read anew each time. */
export interface Table {
  readonly cells: string;
  readonly moves: readonly Move[]; // none when it is not one's turn
  readonly players: number;
  readonly turn: number; // of the board
  play(move: Move): void;
  refuse(move: Move): void; // tell why this is no move
}

interface Press {
  readonly cell: number;
  readonly at: Point;
  readonly fresh: boolean; // the drag chooses marbles along a line before it moves them
  anchor: number; // the marble under the finger
  away: boolean; // it is a drag, not a click
  tried: number | undefined; // a direction that is not legal
}

export interface Drag {
  readonly move: Move;
  readonly cells: ReadonlySet<number>; // of all marbles that come along
  readonly by: Point;
  readonly far: boolean; // enough to make the move when let go
}

const SLACK = 16; // how far a finger may tremble in a click
const ENOUGH = 0.45; // of a step makes a move
const NEAR = 0.6; // the cosine of the widest angle between a drag and the direction it means

export class Hand {
  selection = $state.raw<Selection>([]);
  drag = $state.raw<Drag | null>(null);
  pressed = $state(false);
  readonly choosable: ReadonlySet<number>;
  #press: Press | undefined;
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
    this.choosable = $derived(movable(table.cells, table.moves, table.players));
    this.targets = $derived(targets(table.cells, this.selection, table.moves, table.players));
  }
  readonly targets;

  clear(): void {
    this.selection = [];
    this.cancel();
  }

  cancel(): void {
    this.#press = undefined;
    this.pressed = false;
    this.drag = null;
  }

  /** Choose, move or let go, by one click, tap or key on a cell. */
  click(cell: number): void {
    const target = this.targets.find((one) => one.cell === cell);
    if (target) return this.#play(target.move);
    if (this.choosable.has(cell)) {
      this.selection = toggled(this.selection, cell, this.choosable);
      return;
    }
    const direction = this.selection.map((one) => directionTo(one, cell)).find((one) => one !== undefined);
    if (direction !== undefined) this.#refuse(direction);
    else this.clear();
  }

  /** Move the chosen marbles in a direction. */
  push(direction: number): void {
    const move = choices(this.selection, this.#table.moves).get(direction);
    if (move) this.#play(move);
    else this.#refuse(direction);
  }

  /** A pointer goes down; says whether the hand takes it. */
  press(at: Point): boolean {
    const cell = cellAt(at, this.#table.turn);
    if (cell === OFF) return false;
    const held = this.selection.includes(cell);
    if (!held && !this.choosable.has(cell) && !this.selection.length) return false;
    const fresh = this.choosable.has(cell) && (!held || this.selection.length === 1);
    this.#press = { cell, at, fresh, anchor: cell, away: false, tried: undefined };
    this.pressed = true;
    return true;
  }

  pull(at: Point): void {
    const press = this.#press;
    if (!press) return;
    if (!press.away && Math.hypot(at.x - press.at.x, at.y - press.at.y) < SLACK) return;
    if (!press.away && press.fresh && !this.targets.some(({ cell }) => cell === press.cell))
      this.selection = [press.cell];
    press.away = true;
    if (!press.fresh && !this.selection.includes(press.cell)) return; // began beside the chosen marbles
    if (press.fresh && this.#choose(press, cellAt(at, this.#table.turn))) return;
    const base = press.fresh ? centre(press.anchor, this.#table.turn) : press.at;
    this.#aim(press, { x: at.x - base.x, y: at.y - base.y });
  }

  release(at: Point): void {
    const [press, drag] = [this.#press, this.drag];
    if (press?.away) this.pull(at);
    this.cancel();
    if (!press) return;
    if (!press.away) this.click(press.cell);
    else if (drag?.far) this.#play(drag.move);
    else if (!drag && press.tried !== undefined) this.#refuse(press.tried);
  }

  // Along a line of own marbles a drag chooses them.
  #choose(press: Press, over: number): boolean {
    const line = over === press.cell ? [over] : extended([press.cell], over, this.choosable);
    if (!line) return false;
    press.anchor = over;
    press.tried = undefined;
    if (line.join() !== this.selection.join()) this.selection = line;
    if (over === press.cell && line.length === 1) return false; // still over the first: it may go anywhere
    this.drag = null;
    return true;
  }

  // Else it moves what is chosen, in the legal direction that it comes nearest to.
  #aim(press: Press, to: Point): void {
    const { turn, cells, moves } = this.#table;
    const legal = choices(this.selection, moves);
    const length = Math.hypot(to.x, to.y) || 1;
    let best: { direction: number; cosine: number } | undefined;
    for (const direction of DIRECTIONS) {
      if (!legal.has(direction)) continue;
      const step = stepOf(direction, turn);
      const cosine = (to.x * step.x + to.y * step.y) / (length * STEP);
      if (cosine > Math.max(NEAR, best?.cosine ?? 0)) best = { direction, cosine };
    }
    const move = best && legal.get(best.direction);
    const shift = move && shiftOf(cells, move);
    if (!best || !move || !shift) {
      press.tried = length > STEP * 0.6 ? directionOf(to, turn) : undefined;
      this.drag = null;
      return;
    }
    press.tried = undefined;
    const share = Math.min(1, (length * best.cosine) / STEP);
    const step = stepOf(best.direction, turn);
    this.drag = {
      move,
      cells: new Set(shift.cells),
      by: { x: step.x * share, y: step.y * share },
      far: share > ENOUGH,
    };
  }

  #play(move: Move): void {
    this.selection = [];
    this.#table.play(move);
  }

  #refuse(direction: number): void {
    const move = meant(this.selection, direction);
    if (move) this.#table.refuse(move);
  }
}
