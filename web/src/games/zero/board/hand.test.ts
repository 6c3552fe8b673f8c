import { expect, test } from "vitest";
import type { View } from "../generated/types";
import { score } from "../scoring/score";
import five from "./fixtures/five.json";
import knock from "./fixtures/knock.json";
import over from "./fixtures/over-five.json";
import reveal from "./fixtures/reveal.json";
import three from "./fixtures/three.json";
import waiting from "./fixtures/waiting.json";
import watch from "./fixtures/watch.json";
import zero from "./fixtures/zero.json";
import { around, givenLast, openCards, places, readLines, readShown, sortHand } from "./hand";

const viewOf = (fixture: { view: unknown }) => fixture.view as View;
const all = [three, five, knock, reveal, zero, over, waiting, watch].map(viewOf);

test("a hand is sorted by colour or by value, and no card is lost", () => {
  const view = viewOf(knock);
  expect(sortHand([...view.hand].reverse(), "colour")).toEqual(view.hand); // as the server does it
  const byValue = sortHand(view.hand, "value");
  expect(byValue).toEqual(["1g", "3b", "4r", "5b", "6b", "7r", "7o", "7b", "8b"]);
  expect(new Set(byValue)).toEqual(new Set(view.hand));
});

test("shown cards are read", () => {
  expect(readShown("7♥ 3♦ 1●")).toEqual(["7r", "3b", "1k"]);
  expect(readShown("")).toEqual([]);
});

test("lines tell cards, reasons and points, and the points add up", () => {
  for (const view of all) {
    for (const counted of [...view.scores, ...(view.score ? [view.score] : [])]) {
      const lines = readLines(counted.lines);
      expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(counted.points);
      for (const line of lines) expect(line.cards.length > 0).toBe(line.why !== "zero");
    }
  }
  const lines = readLines(viewOf(knock).score?.lines ?? []);
  expect(lines.map((line) => line.why)).toEqual(["colour", "single", "single", "once"]);
  expect(lines.at(-1)).toMatchObject({ cards: ["7r", "7o"], points: 7 });
});

test("the counts made here are the server's", () => {
  for (const view of all) {
    if (view.score) expect(score(view.hand)).toEqual(view.score);
    for (const hand of view.finished) expect(hand.hands.map((cards) => score(cards).points)).toEqual(hand.points);
  }
});

test("ZERO is told as a line of its own", () => {
  const winner = viewOf(zero).scores.find((counted) => counted.zero);
  expect(readLines(winner?.lines ?? []).map((line) => line.why)).toEqual(["colour", "value", "zero"]);
});

test("the others sit around clockwise, oneself last", () => {
  expect(around(4, 2)).toEqual([3, 0, 1, 2]);
  expect(around(3, null)).toEqual([0, 1, 2]);
});

test("the lowest total is first, and equal ones share the place", () => {
  expect(places([66, 80, 66, 70])).toEqual([1, 4, 1, 3]);
});

test("others' cards are open only where they were taken in sight of all", () => {
  const view = viewOf(waiting);
  for (let seat = 0; seat < view.players; seat++) {
    const { open, hidden } = openCards(view, seat);
    expect(open).toEqual(seat === view.viewer ? view.hand : view.known[seat]);
    expect(open.length + hidden).toBe(9);
  }
  expect(openCards(viewOf(watch), 0).hidden).toBeGreaterThan(0);
  expect(openCards(viewOf(over), 0).hidden).toBe(0);
});

test("the card given last lies in the pool", () => {
  const view = viewOf(three);
  expect(view.pool).toContain(givenLast(view));
  expect(givenLast(viewOf(knock))).toBeNull(); // the last turn was a pass
});
