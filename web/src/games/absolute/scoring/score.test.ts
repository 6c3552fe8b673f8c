// The client counts as the server does: every case of `vectors.json`, made by the Python (`python web/vectors.py`).

import { expect, test } from "vitest";
import { picturedPoints } from "../../../scoring/pictures";
import { readCards, reader } from "../../../scoring/vectors";
import { emptyEntry, pointsOf } from "../../../pad/cards/cards";
import { rules as padRules } from "../pad/rules";
import { judgeSet, scoreHand, scoreSet, standsFor } from "./score";
import vectors from "./vectors.json";

const rules = import.meta.glob<string>("../rules/*.md", { eager: true, query: "?raw", import: "default" });
const told = reader(vectors.messages);

test("there are many cases", () => {
  expect(vectors.sets.length).toBeGreaterThan(1000);
});

test("sets of Absolute: points, reasons, what a zero stands for, why it is no set", () => {
  for (const [cards, points, lines, stands, refusal] of vectors.sets as [
    string,
    number,
    unknown[][],
    number | null,
    [string, ...unknown[]] | null,
  ][]) {
    const set = readCards(cards);
    expect(scoreSet(set), cards).toEqual({ points, lines: lines.map(told) });
    expect(standsFor(set), cards).toBe(stands);
    expect(judgeSet(set), cards).toEqual(refusal && { rule: refusal[0], ...told(refusal.slice(1)) });
  }
});

test("hands of Absolute", () => {
  for (const [cards, points, lines] of vectors.hands as [string, number, unknown[][]][])
    expect(scoreHand(readCards(cards)), cards).toEqual({ points, lines: lines.map(told) });
});

test("rounds of Absolute, as the score pad counts them", () => {
  for (const [sets, hand, points] of vectors.rounds as [string[], string, number][]) {
    const entry = { ...emptyEntry(), sets: sets.map(readCards), hand: readCards(hand) };
    expect(pointsOf(padRules, entry) ?? 0, sets.join(" ")).toBe(points);
  }
});

test("the points in the pictures of the rules are what the scoring says", () => {
  const pictures = picturedPoints(Object.values(rules), "absolute");
  expect(pictures).toHaveLength(6);
  for (const [cards, points] of pictures)
    expect((judgeSet(cards) ? scoreHand(cards) : scoreSet(cards)).points, cards.join(" ")).toBe(points);
});
