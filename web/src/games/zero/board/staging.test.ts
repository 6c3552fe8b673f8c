import { expect, test } from "vitest";
import type { View } from "../generated/types";
import knock from "./fixtures/knock.json";
import start from "./fixtures/start.json";
import three from "./fixtures/three.json";
import waiting from "./fixtures/waiting.json";
import { after, choose, exchangeOf, isLegal, keep, type Move, NOTHING, openExchanges, passMeaning } from "./staging";

const view = three.view as unknown as View;
const moves = three.moves as Move[];
const give = view.hand[0]!;
const take = view.pool[3]!;

test("cards are chosen in either order, instead of another, and let go", () => {
  const first = choose(NOTHING, "hand", give);
  expect(first).toEqual({ give, take: null });
  expect(choose(first, "hand", view.hand[1]!)).toEqual({ give: view.hand[1], take: null });
  expect(choose(first, "hand", give)).toEqual(NOTHING);
  expect(choose(first, "pool", take)).toEqual(choose(choose(NOTHING, "pool", take), "hand", give));
});

test("two cards are an exchange; whether it is legal the list of moves says", () => {
  expect(exchangeOf({ give, take: null })).toBeNull();
  const move = exchangeOf({ give, take })!;
  expect(move).toEqual({ type: "exchange", give, take });
  expect(isLegal(moves, move)).toBe(true);
  expect(isLegal(moves, { type: "pass" })).toBe(true);
  expect(isLegal(moves, { type: "exchange", give: take, take: give })).toBe(false);
  expect(isLegal(waiting.moves as Move[], move)).toBe(false);
  expect(isLegal(null, { type: "pass" })).toBe(false);
});

test("a chosen card can still become so many exchanges", () => {
  expect([...openExchanges(moves, { give, take: null }).keys()].sort()).toEqual([...view.pool].sort());
  expect([...openExchanges(moves, { give: null, take }).keys()].sort()).toEqual([...view.hand].sort());
  expect(openExchanges(moves, NOTHING).size).toBe(0);
  expect(openExchanges(moves, { give, take }).size).toBe(0);
  expect(openExchanges([], { give, take: null }).size).toBe(0);
});

test("what is chosen stays chosen while its cards are there", () => {
  const staged = { give, take };
  expect(keep(staged, view)).toBe(staged);
  expect(keep(staged, { ...view, pool: view.pool.map((card) => (card === take ? "8r" : card)) })).toEqual({
    give,
    take: null,
  });
  expect(keep(staged, { ...view, hand: [] })).toEqual({ give: null, take });
});

test("a pending exchange is shown as made, each card at its place", () => {
  const shown = after(view, { type: "exchange", give, take });
  expect(shown.hand[0]).toBe(take);
  expect(shown.pool[3]).toBe(give);
  expect(after(view, { type: "pass" })).toEqual({ hand: view.hand, pool: view.pool });
  expect(after(view, null)).toEqual({ hand: view.hand, pool: view.pool });
});

test("an exchange that the server has made already is not made twice", () => {
  const made = { ...view, ...after(view, { type: "exchange", give, take }) };
  expect(after(made, { type: "exchange", give, take })).toEqual({ hand: made.hand, pool: made.pool });
});

test("what a pass means depends on the passes before", () => {
  expect(passMeaning(start.view as unknown as View)).toBe("first");
  expect(passMeaning({ ...view, passes: [0] })).toBe("end");
  expect(passMeaning(knock.view as unknown as View)).toBe("last");
});
