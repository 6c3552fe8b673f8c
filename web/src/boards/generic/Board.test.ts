import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { CheckedFrame } from "../../generated/protocol";
import { load } from "../../words/words.svelte";
import Board from "./Board.svelte";
import { findMoves } from "./drawings";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g data-move="1a"/><g data-move="2b"/><g data-move="9z"/></svg>';
const MOVES = [{ pebble: 1 }, { pebble: 2 }, { pebble: 3 }];
const TEXTS = ["1a", "2b", "3c"];

const play = vi.fn();
const announce = vi.fn();
let sent: unknown;
let shown: Record<string, unknown> | undefined;

beforeAll(() => Promise.all([load("web"), load("board")]));

beforeEach(() => {
  play.mockClear();
  announce.mockClear();
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent = JSON.parse(body);
    return Promise.resolve(new Response(JSON.stringify({ svg: SVG, moves: TEXTS })));
  });
});

afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  vi.unstubAllGlobals();
});

async function show(more: Record<string, unknown> = {}): Promise<void> {
  const check = () => Promise.resolve({ legal: true } as CheckedFrame);
  const given = {
    game: "chess",
    view: { number: Math.random() },
    seat: 0,
    names: ["a", "b"],
    moves: MOVES,
    acting: true,
  };
  shown = mount(Board, {
    target: document.body,
    props: { ...given, pending: null, play, check, announce, ...more },
  });
  await vi.waitFor(() => expect(document.querySelector(".picture svg")).not.toBeNull());
  flushSync();
}

const places = (): SVGElement[] => [...document.querySelectorAll<SVGElement>(".picture [role=button]")];

test("places that the picture marks with a legal move are buttons, for pointer and keys", async () => {
  await show();
  expect(sent).toMatchObject({ moves: MOVES });
  expect(places().map((place) => place.getAttribute("aria-label"))).toEqual(["1a", "2b"]); // 9z is no legal move
  expect(places().filter((place) => place.getAttribute("tabindex") === "0")).toHaveLength(1);
  places()[1]!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(play).toHaveBeenLastCalledWith(MOVES[1]);
  places()[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(play).toHaveBeenLastCalledWith(MOVES[0]);
  expect(announce).toHaveBeenCalledOnce();
});

test("every legal move is in the list, which can be searched", async () => {
  await show();
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("ul button")];
  expect(buttons().map((button) => button.textContent)).toEqual(TEXTS);
  const field = document.querySelector<HTMLInputElement>("input[type=search]")!;
  field.value = "C";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(buttons().map((button) => button.textContent)).toEqual(["3c"]);
  document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  expect(play).toHaveBeenLastCalledWith(MOVES[2]);
});

test("who watches, waits or looks back has no buttons", async () => {
  await show({ acting: false, moves: [] });
  expect(places()).toEqual([]);
  expect(document.querySelector("ul")).toBeNull();
});

test("a move that is on its way is told, and nothing else can be chosen", async () => {
  await show({ pending: { pebble: 2 } });
  expect(places()).toEqual([]);
  expect(document.querySelector(".chosen")?.textContent).toContain("2b");
});

test("words are looked for in any order", () => {
  expect(findMoves(["lay a on b", "lay b on c", "pass"], "B lay")).toEqual([0, 1]);
  expect(findMoves(["lay a on b"], " ")).toEqual([0]);
});
