import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alongRow, byPlace, nearest, roving, type RovingOptions } from "./roving";

let root: HTMLElement;
let detach: (() => void) | void = undefined;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  detach?.();
  detach = undefined;
  document.body.replaceChildren();
});

/** Show buttons by their names, each at a place of its own, 50 pixels from one to the next. */
function show(rows: string[], options: Partial<RovingOptions> = {}): void {
  root.replaceChildren();
  rows.forEach((row, y) => {
    [...row].forEach((name, x) => {
      if (name === " ") return;
      const button = root.appendChild(document.createElement("button"));
      button.dataset["card"] = name;
      button.getBoundingClientRect = () => new DOMRect(x * 50, y * 50, 40, 40);
    });
  });
  detach ??= roving({ items: "button", step: byPlace, ...options })(root);
}

const button = (name: string) => root.querySelector<HTMLButtonElement>(`[data-card="${name}"]`)!;
const stops = () => [...root.querySelectorAll("[tabindex='0']")].map((each) => each.getAttribute("data-card"));
const focused = () => document.activeElement?.getAttribute("data-card");

function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  return !document.activeElement!.dispatchEvent(event); // whether it was used
}

test("there is one stop of the Tab key, and it goes with the focus", async () => {
  show(["abc"], { first: (items) => items[1] });
  expect(stops()).toEqual(["b"]);
  button("c").focus();
  expect(stops()).toEqual(["c"]);
  button("c").remove();
  await vi.waitFor(() => expect(stops()).toEqual(["b"]));
});

test("in a row the arrow keys go from one to the next and round the ends", () => {
  show(["abc"], { step: alongRow() });
  button("a").focus();
  const way = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"].map(
    (key) => (press(key), focused()),
  );
  expect(way).toEqual(["b", "c", "a", "c", "a", "c"]);
  expect([press("ArrowUp"), press("x"), focused()]).toEqual([false, false, "c"]);
});

test("a row with nothing above or below takes all four arrow keys", () => {
  show(["abc"], { step: alongRow({ vertical: true }) });
  button("a").focus();
  expect([press("ArrowDown"), focused()]).toEqual([true, "b"]);
  expect([press("ArrowUp"), focused()]).toEqual([true, "a"]);
});

test("in a grid the arrow keys go to the nearest in their direction, and stay at the edge", () => {
  show(["abc", " d ", "efg"]);
  button("a").focus();
  const way = ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft"].map((key) => (press(key), focused()));
  expect(way).toEqual(["b", "d", "f", "e", "e"]);
  expect(press("ArrowLeft")).toBe(true); // or the page would scroll, or do something else
});

test("keys with Control, Alt and Meta are not ours", () => {
  show(["ab"]);
  button("a").focus();
  expect([press("ArrowRight", { ctrlKey: true }), press("ArrowRight", { altKey: true }), focused()]).toEqual([
    false,
    false,
    "a",
  ]);
});

test("a step of one's own decides where keys lead", () => {
  show(["abc"], { step: (_, { key }, items) => (key === "q" ? items[2] : undefined) });
  button("a").focus();
  expect([press("ArrowRight"), press("q"), focused()]).toEqual([false, true, "c"]);
});

test("things that are disabled are passed over", async () => {
  show(["abc"], { step: alongRow() });
  button("b").disabled = true;
  button("a").focus();
  press("ArrowRight");
  expect(focused()).toBe("c");
  button("b").disabled = false;
  press("ArrowLeft");
  expect(focused()).toBe("b");
});

test("the focus goes on to the next thing when the one in focus is taken away", async () => {
  show(["abc"], { step: alongRow() });
  button("b").focus();
  button("b").remove();
  await vi.waitFor(() => expect(focused()).toBe("c"));
});

test("the focus goes with a thing that is drawn anew elsewhere", async () => {
  show(["abc"], { name: "card" });
  button("c").focus();
  show(["ca"]);
  await vi.waitFor(() => expect(focused()).toBe("c"));
});

test("a focus that nothing could take is given back when there is something again", async () => {
  show(["ab"]);
  button("a").focus();
  root.replaceChildren();
  await Promise.resolve();
  show(["xy"]);
  await vi.waitFor(() => expect(focused()).toBe("x"));
});

test("who has gone elsewhere is not called back", async () => {
  show(["ab"]);
  const other = document.body.appendChild(document.createElement("input"));
  button("a").focus();
  other.focus();
  await Promise.resolve();
  button("a").remove();
  await vi.waitFor(() => expect(stops()).toEqual(["b"]));
  expect(document.activeElement).toBe(other);
});

test("the nearest place lies straight ahead rather than aside", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 60, y: 50 },
    { x: 100, y: 0 },
  ];
  expect(nearest(places, 0, { x: 1, y: 0 })).toBe(2);
  expect(nearest(places, 0, { x: 0, y: 1 })).toBe(1);
  expect(nearest(places, 0, { x: -1, y: 0 })).toBe(0);
});
