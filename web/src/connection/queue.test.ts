import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MoveQueue } from "./queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queue() {
  const shown: string[] = [];
  let until = 0;
  const moves = new MoveQueue<string>(
    (frame) => frame.startsWith("move"),
    (frame) => {
      shown.push(frame);
      if (frame.startsWith("move")) until = Date.now() + 600;
    },
    () => Math.max(0, until - Date.now()),
  );
  return { shown, moves };
}

test("a move waits until the one before has been shown, and nothing overtakes it", () => {
  const { shown, moves } = queue();
  for (const frame of ["move 1", "move 2", "chat", "move 3"]) moves.add(frame);
  expect(shown).toEqual(["move 1"]);
  vi.advanceTimersByTime(590);
  expect(shown).toEqual(["move 1"]);
  vi.advanceTimersByTime(20);
  expect(shown).toEqual(["move 1", "move 2"]);
  vi.advanceTimersByTime(40);
  expect(shown).toEqual(["move 1", "move 2", "chat"]);
  vi.advanceTimersByTime(600);
  expect(shown.at(-1)).toBe("move 3");
});

test("what comes while nothing moves is shown at once", () => {
  const { shown, moves } = queue();
  moves.add("chat");
  moves.add("move 1");
  expect(shown).toEqual(["chat", "move 1"]);
});

test("a page that is far behind shows everything, and a whole view replaces what waits", () => {
  const { shown, moves } = queue();
  for (let number = 1; number <= 8; number += 1) moves.add(`move ${number}`);
  expect(shown.length).toBe(8);
  vi.advanceTimersByTime(5000);
  moves.add("move 9");
  moves.add("move 10");
  moves.clear();
  vi.advanceTimersByTime(5000);
  expect(shown.at(-1)).toBe("move 9");
});
