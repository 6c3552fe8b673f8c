import { expect, test } from "vitest";
import { partsOf } from "../../boards/pieces.svelte";
import { PATTERN } from "./Piece.svelte";

test("tiles are found in a text", () => {
  const pieces = partsOf("Ada lays 10★ → b2", PATTERN).filter((part) => part.piece);
  expect(pieces.map((part) => part.text)).toEqual(["10★"]);
});
