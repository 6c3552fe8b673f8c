import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../lib/api";
import { Thumbnails } from "./thumbnails.svelte";

let note: (entries: { target: Element; isIntersecting: boolean }[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof note) {
        note = callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("pictures are asked for once for all tables in sight, and not for none", async () => {
  const asked = vi.spyOn(api, "thumbnails").mockResolvedValue({ pictures: [] });
  const thumbnails = new Thumbnails();
  const rows = ["one", "two"].map((table) => {
    const element = document.createElement("div");
    return { element, leave: thumbnails.show(table)(element) };
  });
  note(rows.map(({ element }) => ({ target: element, isIntersecting: true })));
  await vi.advanceTimersByTimeAsync(200);
  expect(asked.mock.calls).toEqual([
    [
      [
        ["one", 0],
        ["two", 0],
      ],
    ],
  ]);
  for (const { leave } of rows) leave(); // both games end before the next time
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  thumbnails.close();
});
