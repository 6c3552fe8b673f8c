import { expect, test } from "vitest";
import { loadPiece } from "../games";
import { partsOf } from "./pieces.svelte";

const drawn = (text: string, pattern: RegExp | undefined) =>
  partsOf(text, pattern)
    .filter((part) => part.piece)
    .map((part) => part.text);

test("a text comes apart into words and pieces, and nothing is lost", () => {
  const parts = partsOf("lay 7♥ → b2, 10♠ → c3", /(?:10|[1-9])[★♥♦♣♠]/g);
  expect(parts.map((part) => part.text).join("")).toBe("lay 7♥ → b2, 10♠ → c3");
  expect(parts.filter((part) => part.piece).map((part) => part.text)).toEqual(["7♥", "10♠"]);
  expect(partsOf("pass", undefined)).toEqual([{ text: "pass", piece: false }]);
});

test("each game knows its own cards and tiles", async () => {
  const pattern = async (game: string) => (await loadPiece(game))?.PATTERN;
  expect(drawn("Ada: lays +5● -10■ +0▲", await pattern("absolute"))).toEqual(["+5●", "-10■", "+0▲"]);
  expect(drawn("Ada gives 7♥ and takes 3●.", await pattern("zero"))).toEqual(["7♥", "3●"]);
  expect(drawn("Ada lays 10★ → b2", await pattern("setup"))).toEqual(["10★"]);
  expect(await pattern("abalone")).toBeUndefined();
});
