// The client counts as the server does: every case of `vectors.json`, made by the Python (`python web/vectors.py`).

import { expect, test } from "vitest";
import { picturedPoints } from "../../../scoring/pictures";
import { readCards, reader } from "../../../scoring/vectors";
import { score } from "./score";
import vectors from "./vectors.json";

const rules = import.meta.glob<string>("../rules/*.md", { eager: true, query: "?raw", import: "default" });
const told = reader(vectors.messages);

test("there are many cases", () => {
  expect(vectors.hands.length).toBeGreaterThan(1000);
});

test("hands of ZERO", () => {
  for (const [cards, points, lines, zero] of vectors.hands as [string, number, unknown[][], boolean][])
    expect(score(readCards(cards)), cards).toEqual({ points, lines: lines.map(told), zero });
});

test("the points in the pictures of the rules are what the scoring says", () => {
  const pictures = picturedPoints(Object.values(rules), "zero");
  expect(pictures).toHaveLength(4);
  for (const [cards, points] of pictures) expect(score(cards).points, cards.join(" ")).toBe(points);
});
