import { expect, test } from "vitest";
import { partsOf } from "../../boards/pieces.svelte";
import { PATTERN } from "./Piece.svelte";

test("cards are found in a text", () => {
  const pieces = partsOf("Ada: lays +5● -10■ +0▲", PATTERN).filter((part) => part.piece);
  expect(pieces.map((part) => part.text)).toEqual(["+5●", "-10■", "+0▲"]);
});
