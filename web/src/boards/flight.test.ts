import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { set } from "../lib/settings.svelte";
import { Flights, fly } from "./flight";

interface Seen {
  thing: string;
  frames: unknown;
  options: unknown;
}
let seen: Seen[] = [];
const animation = { cancel: vi.fn(), onfinish: null as (() => void) | null };

beforeEach(() => {
  seen = [];
  set("animations", true);
  Element.prototype.animate = function (frames, options) {
    if (Array.isArray(frames)) seen.push({ thing: this.id, frames, options });
    return animation as unknown as Animation;
  };
});
afterEach(() => document.body.replaceChildren());

function put(id: string, x: number, width = 40): HTMLElement {
  const found = document.getElementById(id);
  const element = found ?? document.body.appendChild(document.createElement("b"));
  element.id = id;
  element.getBoundingClientRect = () => new DOMRect(x, 0, width, width);
  return element;
}

test("an element flies along a way of transforms, and tells when it has landed", () => {
  const landed = vi.fn();
  const way = [
    { x: 1, y: 2, opacity: 0 },
    { x: 3, y: 4, size: 0.5, offset: 0.3, easing: "linear" },
    { x: 5, y: 6 },
  ];
  const stop = fly(put("point", 0), way, { duration: 400, delay: 10, unit: "cqw", landed });
  expect(seen[0]?.frames).toEqual([
    { transform: "translate(1.00cqw, 2.00cqw) scale(1.000)", opacity: 0 },
    { transform: "translate(3.00cqw, 4.00cqw) scale(0.500)", offset: 0.3, easing: "linear" },
    { transform: "translate(5.00cqw, 6.00cqw) scale(1.000)" },
  ]);
  expect(seen[0]?.options).toMatchObject({ duration: 400, delay: 10, fill: "backwards" });
  expect(landed).not.toHaveBeenCalled();
  animation.onfinish?.();
  expect(landed).toHaveBeenCalledOnce();
  stop();
  expect(animation.cancel).toHaveBeenCalledOnce();
});

test("who wants no motion sees none: everything has landed at once", () => {
  set("animations", false);
  const landed = vi.fn();
  fly(put("point", 0), [{ x: 0, y: 0 }], { landed });
  expect(landed).toHaveBeenCalledOnce();
  const flights = new Flights({ things: "b", name: (element) => element.id });
  flights.note(document.body);
  put("point", 100);
  flights.go(document.body);
  expect(seen).toEqual([]);
});

test("what has been moved by the page flies there from where it was", () => {
  const flights = new Flights({
    things: "b",
    name: (element) => element.id,
    origin: (element) => (element.id.startsWith("drawn") ? "deck" : undefined),
  });
  put("moved", 0, 20);
  put("still", 50);
  put("deck", 300);
  flights.note(document.body);
  put("moved", 100, 40);
  put("drawn", 200);
  put("fresh", 400);
  flights.go(document.body);
  expect(seen.map(({ thing }) => thing)).toEqual(["moved", "drawn", "fresh"]);
  expect(seen[0]?.frames).toEqual([
    { transform: "translate(-110.00px, -10.00px) scale(0.500)" }, // from middle to middle
    { transform: "translate(0.00px, 0.00px) scale(1.000)" },
  ]);
  expect(seen[1]?.frames).toContainEqual({ transform: "translate(100.00px, 0.00px) scale(1.000)" });
  expect(seen[2]?.frames).toContainEqual({ transform: "translate(0.00px, -14.00px) scale(1.000)", opacity: 0 });
  flights.go(document.body); // nothing was noted since
  expect(seen).toHaveLength(3);
});
