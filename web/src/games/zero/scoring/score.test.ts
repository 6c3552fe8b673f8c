// The client counts as the server does: every case of `vectors.json`, made by the Python (`python web/vectors.py`).

import { expect, test } from "vitest";
import { readCards, reader } from "../../../scoring/vectors";
import { score } from "./score";
import vectors from "./vectors.json";

const told = reader(vectors.messages);

test("there are many cases", () => {
  expect(vectors.hands.length).toBeGreaterThan(1000);
});

test("hands of ZERO", () => {
  for (const [cards, points, lines, zero] of vectors.hands as [string, number, unknown[][], boolean][])
    expect(score(readCards(cards)), cards).toEqual({ points, lines: lines.map(told), zero });
});
