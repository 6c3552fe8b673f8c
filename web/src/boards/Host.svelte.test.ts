import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CheckedFrame } from "../generated/protocol";
import { pathTo } from "../lib/routes";
import { load } from "../words/words.svelte";
import type { BoardProps } from "./board";
import Host from "./Host.svelte";

// A board that only keeps what it was given.
let given: BoardProps<unknown, unknown> | null = null;
const loadBoard = vi.hoisted(() => vi.fn<(game: string) => Promise<unknown>>());
vi.mock("../games", () => ({ loadBoard, loadPiece: () => Promise.resolve(undefined) }));

const play = vi.fn();
const refuse = vi.fn();
const check = vi.fn<(move: unknown) => Promise<CheckedFrame>>();
let host: Record<string, unknown> | undefined;

beforeEach(async () => {
  vi.clearAllMocks();
  given = null;
  loadBoard.mockResolvedValue((_: unknown, props: BoardProps<unknown, unknown>) => (given = props));
  await Promise.all([load("web", "en"), load("zero", "en")]);
});
afterEach(async () => {
  if (host) await unmount(host);
  document.body.replaceChildren();
});

const answer = (fields: Partial<CheckedFrame>) => ({ legal: true, refusal: null, ...fields }) as CheckedFrame;

async function show(more: Record<string, unknown> = {}) {
  const shown = { game: "zero", view: "one", seat: 0, names: [], moves: null, acting: true, pending: null };
  const props = $state({ ...shown, play, check, ...more });
  host = mount(Host, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector(".spin")).toBeNull());
  return props;
}

const bar = () => document.querySelector<HTMLElement>(".confirm");
const button = (name: RegExp) => [...document.querySelectorAll("button")].find((each) => name.test(each.textContent))!;

test("a move goes straight on where nothing is to be confirmed", async () => {
  await show();
  given?.play("a");
  expect(play).toHaveBeenCalledExactlyOnceWith("a");
  expect(bar()).toBeNull();
});

test("nothing is played while it is not one's turn", async () => {
  await show({ acting: false });
  given?.play("a");
  expect(play).not.toHaveBeenCalled();
});

test("a move is shown as made, and sent when it is confirmed", async () => {
  const told = { name: "zero-do-exchange", facts: { give: "7♥", take: "3♦" } };
  check.mockResolvedValue(answer({ text: "7r 3b", told, points: 12 }));
  await show({ confirm: true, refuse });
  given?.play("a");
  flushSync();
  expect([given?.pending, given?.acting]).toEqual(["a", false]);
  expect(refuse).toHaveBeenCalledExactlyOnceWith(null);
  await vi.waitFor(() => expect(bar()?.textContent).toMatch(/Your move: give 7♥, take 3♦.*12/s));
  expect(play).not.toHaveBeenCalled();
  button(/Confirm/).click();
  flushSync();
  expect(play).toHaveBeenCalledExactlyOnceWith("a");
  expect([given?.pending, bar()]).toEqual([null, null]);
});

test("a move that the board has asked about is not asked about again", async () => {
  await show({ confirm: true });
  given?.play("a", true);
  expect(play).toHaveBeenCalledExactlyOnceWith("a");
});

test.each([
  ["the button", () => button(/Cancel/).click()],
  ["Escape", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
])("a move to be confirmed is put back by %s", async (_, cancel) => {
  check.mockResolvedValue(answer({}));
  await show({ confirm: true });
  given?.play("a");
  flushSync();
  cancel();
  flushSync();
  expect([given?.pending, given?.acting, bar()]).toEqual([null, true, null]);
  expect(play).not.toHaveBeenCalled();
});

test("a move that is not possible is put back, and it is told why", async () => {
  const checked = answer({ legal: false, refusal: { name: "no", facts: {} } });
  check.mockResolvedValue(checked);
  await show({ confirm: true, refuse });
  given?.play("a");
  await vi.waitFor(() => expect(refuse).toHaveBeenLastCalledWith(checked));
  flushSync();
  expect([given?.pending, bar()]).toEqual([null, null]);
});

test("a move to be confirmed is out of date when the position changes", async () => {
  check.mockResolvedValue(answer({}));
  const props = await show({ confirm: true });
  given?.play("a");
  flushSync();
  props.names = []; // something else is told: it stays
  flushSync();
  expect(given?.pending).toBe("a");
  props.view = "two";
  flushSync();
  expect([given?.view, given?.pending, bar()]).toEqual(["two", null, null]);
});

test("what a board says is read out", async () => {
  await show();
  given?.announce("Seven is gone.");
  flushSync();
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("Seven is gone.");
});

test("links to rules are shown beside the board where that is possible", async () => {
  const showRule = vi.fn();
  await show({ showRule });
  const link = document.createElement("a");
  link.href = pathTo("rules", { game: "zero", hash: "ZER-4" });
  document.querySelector(".stage")?.append(link);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(showRule).toHaveBeenCalledExactlyOnceWith("ZER-4");
  expect(click.defaultPrevented).toBe(true);
});

test("a board that cannot be had is told of, and asked for again", async () => {
  loadBoard.mockRejectedValueOnce(new Error("no line"));
  await show();
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  button(/again/i).click();
  await vi.waitFor(() => expect(given?.view).toBe("one"));
});
