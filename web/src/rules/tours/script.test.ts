import { afterEach, expect, test } from "vitest";
import { offered, rememberOffer } from "./offers";
import { checked, pointedAt, same, type Scene, type Script } from "./script";

const scripts = import.meta.glob<{ default: Script }>("../../games/*/tour.json", { eager: true });
const words = ({ name, rule }: { name: string; rule: string }) => `${name} ${rule}`;

afterEach(() => localStorage.clear());

test("a move is the same whatever the order of its fields", () => {
  expect(same({ type: "exchange", give: "1r", take: "2r" }, { take: "2r", give: "1r", type: "exchange" })).toBe(true);
  expect(same({ cards: ["1r", "2r"] }, { cards: ["2r", "1r"] })).toBe(false);
});

test("checks are answered as the server would", () => {
  const scene: Scene = {
    view: {},
    acting: true,
    moves: [{ type: "hold" }, { type: "place", cards: ["a"] }],
    points: [0, 8],
    refused: [
      [
        { type: "place", cards: ["b"] },
        { rule: "ABS-13", name: "absolute-sum", facts: { sum: "+3" } },
      ],
    ],
  };
  expect(checked(scene, { cards: ["a"], type: "place" }, words)).toMatchObject({
    legal: true,
    points: 8,
    refusal: null,
  });
  expect(checked(scene, { type: "place", cards: ["b"] }, words)).toMatchObject({
    legal: false,
    rule: "ABS-13",
    refusal: { name: "absolute-sum", facts: { sum: "+3" } },
    message: "absolute-sum ABS-13",
  });
  expect(checked(scene, { type: "draw" }, words)).toMatchObject({
    legal: false,
    rule: null,
    message: "tour-not-here ",
  });
});

test("things are pointed at by the names that boards give them; those to press come first", () => {
  document.body.innerHTML = `<p data-card="+5c"></p><button data-card="+5c"></button><i data-cell="e5"></i>`;
  expect(pointedAt(document.body, ["+5c", "e5", "x"]).map((one) => one.tagName)).toEqual(["BUTTON", "I"]);
});

test("every step that asks for a move has a scene to make it in and one that follows", () => {
  expect(Object.keys(scripts)).toHaveLength(4);
  for (const { default: script } of Object.values(scripts))
    for (const step of script.steps) {
      const scene = script.scenes[step.scene]!;
      if (step.do === undefined) continue;
      expect(scene.acting).toBe(true);
      expect(checked(scene, step.do, words).legal).toBe(true);
      expect(script.scenes[step.then!]).toBeDefined();
    }
});

test("a tour is offered once, even where the storage is spoilt", () => {
  expect(offered("zero")).toBe(false);
  rememberOffer("zero");
  rememberOffer("zero");
  expect([offered("zero"), offered("chess")]).toEqual([true, false]);
  localStorage.setItem("stolik.tours", "{");
  expect(offered("zero")).toBe(false);
});
