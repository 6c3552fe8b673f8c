import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { CheckedFrame } from "../../../generated/protocol";
import { load } from "../../../words/words.svelte";
import Board from "./Board.svelte";
import { type Fixture, fixtures } from "./fixtures";
import { type Move, same } from "./staging";

let open: Record<string, unknown> | null = null;

beforeAll(() => load("setup", "en"));
afterEach(async () => {
  if (open) await unmount(open);
  open = null;
});

async function show({ seat, frames }: Fixture, given: { pending?: Move; number?: number } = {}) {
  const { view, moves, acting } = frames[given.number ?? 0]!;
  const play = vi.fn<(move: Move) => void>();
  const check = vi.fn((move: Move) => {
    const legal = moves?.some((other) => same(move, other)) ?? true;
    const facts = { points: legal ? 5 : null, rule: legal ? null : "SET-7", message: legal ? null : "No set." };
    return Promise.resolve({
      type: "checked",
      id: 1,
      version: 1,
      legal,
      refusal: null,
      text: null,
      ...facts,
    } as CheckedFrame);
  });
  const names = ["Ann", "Bob", "Eve", "Dai"].slice(0, view.pawns.length);
  const pending = given.pending ?? null;
  const props = { view, seat, names, moves, acting: acting && !pending, pending, play, check, announce: () => {} };
  open = mount(Board, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector("[data-tile]")).not.toBeNull()); // they come later
  return { play, check, view, moves };
}

function click(selector: string): void {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  flushSync();
}

async function settle(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector<HTMLButtonElement>("button.primary")?.disabled).toBe(false));
}

test.each(Object.keys(fixtures))("%s: everything has a name, and there is one way in by Tab", async (name) => {
  const { view } = await show(fixtures[name as keyof typeof fixtures]);
  const fields = [...document.querySelectorAll("[data-field]")];
  expect(fields).toHaveLength(view.stacks.length);
  for (const button of document.querySelectorAll("[data-field], [data-tile]")) {
    expect(button.getAttribute("aria-label")).toMatch(/\w/);
    expect(button.getAttribute("aria-label")).not.toMatch(/setup-|\{|undefined/);
  }
  expect(fields.filter((field) => field.getAttribute("tabindex") === "0")).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/setup-ui|undefined|NaN/);
});

test.each(["two", "three", "four", "teams"] as const)("%s: a turn is laid by taps and sent once", async (name) => {
  const { play, moves } = await show(fixtures[name]);
  const move = moves!.findLast((one) => one.type === "lay")!;
  if (move.type !== "lay") return;
  for (const [tile, field] of move.tiles) {
    click(`[data-tile="${tile}"]`);
    click(`[data-field="${field}"]`);
  }
  await vi.waitFor(() => expect(document.querySelector(".verdict")?.textContent).toContain("5 points"));
  click("button.primary");
  expect(play).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledWith(move, true);
});

test("what lies there when the board opens does not move; a tile that is laid lands", async () => {
  const { moves } = await show(fixtures.two);
  expect(document.querySelectorAll(".top").length).toBeGreaterThan(0);
  const move = moves!.findLast((one) => one.type === "lay")!;
  if (move.type !== "lay") return;
  const [tile, field] = move.tiles[0]!;
  click(`[data-tile="${tile}"]`);
  expect(document.querySelector(".landing, .arriving")).toBeNull();
  click(`[data-field="${field}"]`);
  expect(document.querySelectorAll(".landing")).toHaveLength(1);
});

test("a tile that fits nowhere is refused with its rule, and can be taken back", async () => {
  const { view, play } = await show(fixtures.three);
  const foreign = "b1"; // of the first player; the second one plays
  click(`[data-tile="${view.pool[0]}"]`);
  click(`[data-field="${foreign}"]`);
  await vi.waitFor(() => expect(document.querySelector(".verdict")?.textContent).toContain("SET-7"));
  expect(document.querySelector<HTMLButtonElement>("button.primary")!.disabled).toBe(true);
  click(`[data-tile="${view.pool[0]}"]`);
  expect(document.querySelector(".staged")).toBeNull();
  expect(play).not.toHaveBeenCalled();
});

test("tiles of the rack are exchanged", async () => {
  const { view, play } = await show(fixtures.two);
  const rack = view.racks[view.viewer!]!;
  click("button.primary + button");
  click(`[data-tile="${rack[2]}"]`);
  click(`[data-tile="${rack[0]}"]`);
  await settle();
  click("button.primary");
  expect(play).toHaveBeenCalledWith({ type: "exchange", tiles: [rack[0], rack[2]] }, true);
});

test("bonus points are claimed or given up", async () => {
  const { play } = await show(fixtures.claimed);
  click(".claim .primary");
  click(".claim .quiet");
  expect(play.mock.calls).toEqual([
    [{ type: "claim" }, true],
    [{ type: "waive" }, false],
  ]);
});

test("who may not claim reads for whom the next turn waits", async () => {
  const { view } = fixtures.claimed.frames[0]!;
  const seat = view.claims.findIndex((points) => !points);
  await show({ seat, frames: [{ ...fixtures.claimed.frames[0]!, acting: false, moves: [], worth: [] }] });
  const claimant = view.claims.findIndex((points) => points > 0);
  expect(document.querySelector(".controls.claim")?.textContent).toContain(["Ann", "Bob", "Eve", "Dai"][claimant]);
  expect(document.querySelectorAll(".controls.claim button:enabled")).toHaveLength(0);
});

test("a move on its way is shown as made, and nothing can be changed", async () => {
  const move = fixtures.two.frames[0]!.moves!.find((one) => one.type === "lay")!;
  await show(fixtures.two, { pending: move });
  expect(document.querySelectorAll(".staged")).toHaveLength(move.type === "lay" ? move.tiles.length : 0);
  expect(
    [...document.querySelectorAll("[data-tile]")].every((tile) => tile.getAttribute("aria-disabled") === "true"),
  ).toBe(true);
});

test("who watches sees no rack and can do nothing", async () => {
  const { view } = await show(fixtures.watched);
  expect(view.racks.every((rack) => rack === null)).toBe(true);
  expect(document.querySelectorAll("[data-tile]")).toHaveLength(view.pool.length);
  expect(document.querySelector(".primary")).toBeNull();
});
