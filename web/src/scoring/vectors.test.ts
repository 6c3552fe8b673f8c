// The client counts as the server does: every case of `vectors.json`, made by the Python (`python web/vectors.py`).

import { expect, test } from "vitest";
import { judgeSet, scoreHand, scoreRound, scoreSet, standsFor } from "./absolute";
import type { Message } from "./message";
import vectors from "./vectors.json";
import { score } from "./zero";

const NAMES = Object.entries(vectors.messages);
const split = (cards: string): string[] => cards.match(/[+-]?\d+[a-z]/g) ?? [];

function told([number, ...values]: unknown[]): Message {
  const [name, facts] = NAMES[number as number] ?? ["", []];
  return { name, facts: Object.fromEntries(facts.map((fact, at) => [fact, values[at] as string | number])) };
}

test("there are many cases", () => {
  expect(vectors.sets.length).toBeGreaterThan(1000);
  expect(vectors.zero.length).toBeGreaterThan(1000);
});

test("sets of Absolute: points, reasons, what a zero stands for, why it is no set", () => {
  for (const [cards, points, lines, stands, refusal] of vectors.sets as [
    string,
    number,
    unknown[][],
    number | null,
    [string, ...unknown[]] | null,
  ][]) {
    const set = split(cards);
    expect(scoreSet(set), cards).toEqual({ points, lines: lines.map(told) });
    expect(standsFor(set), cards).toBe(stands);
    expect(judgeSet(set), cards).toEqual(refusal && { rule: refusal[0], ...told(refusal.slice(1)) });
  }
});

test("hands of Absolute", () => {
  for (const [cards, points, lines] of vectors.hands as [string, number, unknown[][]][])
    expect(scoreHand(split(cards)), cards).toEqual({ points, lines: lines.map(told) });
});

test("rounds of Absolute", () => {
  for (const [sets, hand, points] of vectors.rounds as [string[], string, number][])
    expect(scoreRound(sets.map(split), split(hand)).points, sets.join(" ")).toBe(points);
});

test("hands of ZERO", () => {
  for (const [cards, points, lines, zero] of vectors.zero as [string, number, unknown[][], boolean][])
    expect(score(split(cards)), cards).toEqual({ points, lines: lines.map(told), zero });
});
