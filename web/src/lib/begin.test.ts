import { expect, test } from "vitest";
import { arrange } from "./begin";

test("who challenges has the seat that was chosen, and the others are told apart", () => {
  const kinds = (...given: Parameters<typeof arrange>) => arrange(...given).map((seat) => seat.type);
  expect(kinds(2, "bob", 0, false)).toEqual(["me", "invited"]);
  expect(kinds(2, "bob", 1, false)).toEqual(["invited", "me"]);
  expect(kinds(4, "bob", 2, false)).toEqual(["invited", "open", "me", "open"]);
  expect(kinds(3, "bob", 2, true)).toEqual(["invited", "bot", "me"]);
});
