import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../generated/types";
import type { CheckedFrame } from "../../../generated/protocol";
import { set } from "../../../lib/settings.svelte";
import { load, say } from "../../../words/words.svelte";
import type { BoardProps } from "../../../boards/board";
import Board from "./Board.svelte";
import four from "./fixtures/four.json";
import push from "./fixtures/two-push.json";
import watch from "./fixtures/two-watch.json";
import { type Move, wordsOf } from "./selection";

beforeAll(async () => {
  set("language", "en");
  await load("abalone");
});

const play = vi.fn();
const announce = vi.fn();
const check = vi.fn(() => Promise.resolve({ legal: false, rule: "ABA-4", message: "Not free." } as CheckedFrame));
let mounted: ReturnType<typeof mount> | undefined;

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(async () => {
  if (mounted) await unmount(mounted);
  document.body.replaceChildren();
});

async function show(fixture: { view: unknown; seat: number | null; names: string[]; moves: unknown; acting: boolean }) {
  const props = { ...fixture, pending: null, play, check, announce } as unknown as BoardProps<View, Move>;
  mounted = mount(Board, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector("[data-cell]")).not.toBeNull()); // they come later
}
const cell = (name: string) => document.querySelector<SVGGElement>(`[data-cell="${name}"]`) as SVGGElement;
const label = (name: string) => cell(name).getAttribute("aria-label");
function press(name: string, key: string, shiftKey = false): void {
  cell(name).focus();
  cell(name).dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
  flushSync();
}

describe("the board for those who hear it", () => {
  it("names every cell, with one tab stop", async () => {
    await show(push);
    const cells = [...document.querySelectorAll("[role=gridcell]")];
    expect(cells).toHaveLength(61);
    expect(cells.filter((one) => one.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect([label("e7"), label("e9"), label("a1")]).toEqual([
      "e7, black marble, yours",
      "e9, white marble",
      "a1, free",
    ]);
    expect(document.querySelectorAll("[role=row]")).toHaveLength(9);
  });

  it("tells partners apart from opponents", async () => {
    await show(four);
    const labels = [...document.querySelectorAll("[role=gridcell]")].map((one) => one.getAttribute("aria-label") ?? "");
    expect(labels.filter((text) => text.endsWith("yellow marble, yours")).length).toBeGreaterThan(5);
    expect(labels.filter((text) => text.endsWith("white marble, your partner's")).length).toBeGreaterThan(3);
    expect(labels.filter((text) => text.endsWith("black marble")).length).toBeGreaterThan(3);
  });

  it("tells what was pushed out", async () => {
    await show(push);
    const racks = [...document.querySelectorAll("[role=img]")].map((one) => one.getAttribute("aria-label"));
    expect(racks).toEqual(["Ala: 4 of 6 marbles pushed out", "Bartek: 3 of 6 marbles pushed out"]);
  });
});

describe("a move that was made", () => {
  const words = (move: Move, cells = push.view.cells) => {
    const found = wordsOf(cells, 2, { seat: 0, move });
    return found && say(found.name, found.facts);
  };

  it("is told in words, as the server tells it", () => {
    expect(words({ type: "inline", rear: "g7", to: "g8" })).toBe("Black: g7 → g8");
    expect(words({ type: "inline", rear: "e7", to: "e8" })).toBe("Black: e7–e8 → e9, pushing a marble off the board");
    expect(words({ type: "broadside", first: "e7", last: "e8", to: "f7" })).toBe("Black: e7–e8 sideways → f7–f8");
  });
});

describe("playing by keys", () => {
  it("chooses with Space and plays with Enter", async () => {
    await show(push);
    press("e7", " ");
    press("e8", " ");
    expect(cell("e8").getAttribute("aria-selected")).toBe("true");
    expect(label("e9")).toBe("e9, white marble, push it");
    press("e9", "Enter");
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "inline", rear: "e7", to: "e8" });
  });

  it("plays a direction with Shift, and lets go with Escape", async () => {
    await show(push);
    press("g7", " ");
    press("g7", "Escape");
    expect(document.querySelector("[aria-selected=true]")).toBeNull();
    press("g7", " ");
    press("g7", "D", true);
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "inline", rear: "g7", to: "g8" });
  });

  it("goes from cell to cell", async () => {
    await show(push);
    press("e5", "e");
    expect(document.activeElement).toBe(cell("f6"));
    press("f6", "ArrowLeft");
    expect(document.activeElement).toBe(cell("f5"));
    press("f5", "End");
    expect(document.activeElement).toBe(cell("f9"));
    press("f9", "ArrowRight");
    expect(document.activeElement).toBe(cell("f9"));
  });

  it("tells why something is no move", async () => {
    await show(push);
    press("b3", " ");
    press("b2", "Enter");
    await vi.waitFor(() => expect(announce).toHaveBeenCalledWith("Not free."));
    flushSync();
    expect(check).toHaveBeenCalledExactlyOnceWith({ type: "inline", rear: "b3", to: "b2" });
    expect(document.querySelector(".hint")?.textContent).toBe("Not free. ABA-4");
    expect(document.querySelector(".hint a")?.getAttribute("href")).toBe("/rules/abalone#ABA-4");
    expect(play).not.toHaveBeenCalled();
  });

  it("does nothing for those who watch", async () => {
    await show(watch);
    press("e4", " ");
    expect(document.querySelector("[aria-selected=true]")).toBeNull();
  });
});
