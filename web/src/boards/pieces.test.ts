import { expect, test } from "vitest";
import { loadPiece } from "../games";
import { partsOf } from "./pieces.svelte";

test("a text comes apart into words and pieces, and nothing is lost", () => {
  const parts = partsOf("lay 7♥ → b2, 10♠ → c3", /(?:10|[1-9])[★♥♦♣♠]/g);
  expect(parts.map((part) => part.text).join("")).toBe("lay 7♥ → b2, 10♠ → c3");
  expect(parts.filter((part) => part.piece).map((part) => part.text)).toEqual(["7♥", "10♠"]);
  expect(partsOf("pass", undefined)).toEqual([{ text: "pass", piece: false }]);
});

test("a game may have no pieces in its texts", async () => {
  expect(await loadPiece("abalone")).toBeUndefined();
});
