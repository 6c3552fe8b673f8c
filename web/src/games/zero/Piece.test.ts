import { expect, test } from "vitest";
import { partsOf } from "../../boards/pieces.svelte";
import { PATTERN } from "./Piece.svelte";

test("cards are found in a text", () => {
  const pieces = partsOf("Ada gives 7♥ and takes 3●.", PATTERN).filter((part) => part.piece);
  expect(pieces.map((part) => part.text)).toEqual(["7♥", "3●"]);
});
