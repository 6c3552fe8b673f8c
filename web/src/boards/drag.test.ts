import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Drag } from "./drag.svelte";

const drop = vi.fn<(thing: string, target: string | null) => void>();
const clicked = vi.fn();
const page = document.scrollingElement ?? document.documentElement;
let below: Element[] = [];
let source: HTMLButtonElement;
let place: HTMLElement;
let drag: Drag<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = `<button>card</button><div data-place="pile"></div>`;
  source = document.querySelector("button")!;
  place = document.querySelector("[data-place]")!;
  below = [];
  page.scrollTop = 100;
  page.getBoundingClientRect = () => new DOMRect(0, -100, 1000, 5000);
  document.elementsFromPoint = () => below;
  drag = new Drag({ target: ([top]) => top?.getAttribute("data-place") ?? null, drop });
  source.addEventListener("pointerdown", (event) => drag.press(event, "7c"));
  source.addEventListener("click", clicked);
});
afterEach(() => {
  drag.cancel();
  vi.useRealTimers();
});

function point(name: string, x: number, y: number, more: PointerEventInit = {}): void {
  const target = name === "pointerdown" ? source : window;
  const fields = { pointerId: 1, isPrimary: true, pointerType: "mouse", button: 0, ...more };
  target.dispatchEvent(new PointerEvent(name, { clientX: x, clientY: y, bubbles: true, ...fields }));
}

test("a press that does not move stays a click", () => {
  point("pointerdown", 10, 200);
  point("pointermove", 13, 202);
  expect(drag.thing).toBeNull();
  point("pointerup", 13, 202);
  source.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  expect(drop).not.toHaveBeenCalled();
  expect(clicked).toHaveBeenCalledOnce();
});

test("a thing follows the pointer and is dropped on what is below it", () => {
  point("pointerdown", 10, 200);
  point("pointermove", 30, 200);
  expect([drag.thing, drag.over, drag.x, drag.y]).toEqual(["7c", null, 30, 200]);
  below = [place];
  point("pointermove", 40, 210);
  expect([drag.over, drag.shift]).toEqual(["pile", { x: 30, y: 10 }]);
  point("pointerup", 40, 210);
  expect(drop).toHaveBeenCalledExactlyOnceWith("7c", "pile");
  expect([drag.thing, drag.over]).toEqual([null, null]);
});

test("a thing that is let go anywhere else is dropped on nothing", () => {
  point("pointerdown", 10, 200);
  point("pointermove", 90, 200);
  point("pointerup", 90, 200);
  expect(drop).toHaveBeenCalledExactlyOnceWith("7c", null);
});

test("the browser's click at the end of a drag is not heard; those after it are", () => {
  point("pointerdown", 10, 200);
  point("pointermove", 90, 200);
  point("pointerup", 90, 200);
  source.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  expect(clicked).not.toHaveBeenCalled();
  source.dispatchEvent(new MouseEvent("click", { detail: 0, bubbles: true })); // by a key
  expect(clicked).toHaveBeenCalledTimes(1);
  point("pointerdown", 10, 200);
  point("pointerup", 10, 200);
  source.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  expect(clicked).toHaveBeenCalledTimes(2);
});

test.each([
  ["the browser takes the pointer away", () => point("pointercancel", 90, 200)],
  ["Escape is pressed", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
])("nothing is dropped when %s", (_, happens) => {
  point("pointerdown", 10, 200);
  point("pointermove", 90, 200);
  happens();
  expect(drag.thing).toBeNull();
  point("pointermove", 95, 200);
  point("pointerup", 95, 200);
  expect(drag.thing).toBeNull();
  expect(drop).not.toHaveBeenCalled();
});

test("other buttons and other fingers drag nothing", () => {
  point("pointerdown", 10, 200, { button: 2 });
  point("pointermove", 90, 200);
  point("pointerdown", 10, 200, { isPrimary: false });
  point("pointermove", 90, 200);
  expect(drag.thing).toBeNull();
  point("pointerdown", 10, 200);
  point("pointermove", 90, 200, { pointerId: 2 });
  expect(drag.thing).toBeNull();
});

test("a finger scrolls the page, unless the thing takes all touches for itself", () => {
  point("pointerdown", 10, 200, { pointerType: "touch" });
  point("pointermove", 90, 200, { pointerType: "touch" });
  expect(drag.thing).toBeNull();
  source.style.touchAction = "none";
  point("pointerdown", 10, 200, { pointerType: "touch" });
  point("pointermove", 90, 200, { pointerType: "touch" });
  expect(drag.thing).toBe("7c");
});

test("near an edge the page scrolls along, if the pointer goes there", () => {
  point("pointerdown", 10, 300);
  point("pointermove", 10, innerHeight - 60);
  point("pointermove", 10, innerHeight - 20);
  expect(page.scrollTop).toBe(112);
  expect(drag.shift.y).toBe(innerHeight - 20 - 300 + 12); // it stays under the pointer
  point("pointermove", 10, innerHeight - 30);
  expect(page.scrollTop).toBe(112);
  point("pointermove", 10, 20);
  expect(page.scrollTop).toBe(100);
});
