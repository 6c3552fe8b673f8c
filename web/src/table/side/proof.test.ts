import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { drawSeal, draftSeal, givenAt, keepDraft, sealOf, takePart } from "../../lib/parts";
import { sha256 } from "../../lib/sha256";
import { check, checkMine, seedOf, textsOf } from "./proof";

afterEach(() => localStorage.clear());

const SALT = "5a".repeat(16);
const ANN = "a1".repeat(32);
const BOB = "b0".repeat(32);

/** The shuffle of three seats, of which the first and the last have sealed parts. */
function shuffle(first: string | null = ANN, last: string | null = BOB) {
  const parts = [{ seal: sealOf(ANN), part: first, seat: 0 }, null, { seal: sealOf(BOB), part: last, seat: 2 }];
  const open = { parts, salt: SALT, server_seed: "7", seed: "7", seed_hash: null };
  const { bound, mixed } = textsOf(open);
  return { ...open, seed_hash: sha256(bound), seed: mixed ? seedOf(mixed) : "7" };
}

test("SHA-256 is that of everybody else, at every length around the blocks", () => {
  for (let length = 0; length < 200; length++) {
    const text = "ą".repeat(length % 3) + "x".repeat(length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

test("without parts the hash is the one of the docs, and only the time of the choice is proven", () => {
  const alone = { parts: [], salt: "00ff", server_seed: null, seed: "7", seed_hash: null };
  expect(sha256(textsOf(alone).bound)).toBe("f13506b7d3637152db9d1b4f755fe4bfd325a6e8cb0328e74b6298c6abefbdf7");
  const fair = { ...alone, salt: SALT, seed_hash: sha256(`stolik-seed/7/${SALT}`) };
  expect(check(fair)).toBe("server");
  expect(check({ ...fair, seed: "8" })).toBe("wrong");
});

test("what is proven depends on the parts that came", () => {
  expect(check(shuffle())).toBe("players");
  expect(check(shuffle(ANN, null))).toBe("some");
  expect(check(shuffle(null, null))).toBe("server");
});

test("whoever changes anything is caught", () => {
  const fair = shuffle();
  const [first, none, last] = fair.parts;
  const other = { seal: sealOf("c1".repeat(32)), part: "c1".repeat(32), seat: 0 };
  for (const changed of [
    { seed: "7" },
    { server_seed: "8" },
    { server_seed: null },
    { salt: "5b".repeat(16) },
    { parts: [] },
    { parts: [other, none ?? null, last ?? null] },
    { parts: [last ?? null, null, first ?? null] },
    { parts: [first ?? null, null, { seal: sealOf(BOB), part: ANN, seat: 2 }] },
    { parts: [first ?? null, null, { seal: sealOf(BOB), part: null, seat: 2 }] },
  ])
    expect(check({ ...fair, ...changed })).toBe("wrong");
  // A salt with slashes would hide the parts from whoever reads the text in another way.
  const hidden = { parts: [], server_seed: null, seed: "7", salt: textsOf(fair).bound.replace("stolik-seed/7/", "") };
  expect(check({ ...hidden, seed_hash: fair.seed_hash })).toBe("wrong");
});

test("a part is given for one hash only, and the proof knows which one", () => {
  const seal = drawSeal();
  expect(givenAt("t1")).toBeNull();
  const part = takePart(seal, "t1", "f135");
  expect(part && sealOf(part)).toBe(seal);
  expect(takePart(seal, "t1", "f135")).toBe(part); // again, on another line
  expect(takePart(seal, "t1", "00ff")).toBeNull(); // the server would know it before it is bound
  expect(takePart(sealOf(ANN), "t1", "f135")).toBeNull();
  const given = givenAt("t1");
  expect(given).toMatchObject({ seal, part, hash: "f135" });
  const shown = { seed_hash: "f135", seed: null, salt: null, server_seed: null };
  expect(checkMine({ ...shown, parts: [null, { seal, part, seat: 1 }] }, given)).toBe("in");
  expect(checkMine({ ...shown, parts: [null, { seal, part: null, seat: 1 }] }, given)).toBe("missing");
  expect(checkMine({ ...shown, parts: [] }, given)).toBe("other");
  expect(checkMine({ ...shown, seed_hash: "00ff", parts: [{ seal, part, seat: 1 }] }, given)).toBe("other");
  expect(checkMine({ ...shown, parts: [{ seal, part, seat: 1 }] }, null)).toBe("none");
});

test("a draft is kept only if the server has taken its seal", () => {
  const kept = () => JSON.parse(localStorage.getItem("stolik.parts") ?? "[]") as { seal: string }[];
  const seal = draftSeal();
  draftSeal();
  expect(kept()).toEqual([]);
  keepDraft(seal);
  keepDraft(seal);
  expect(kept().map((each) => each.seal)).toEqual([seal]);
  for (let count = 0; count < 400; count++) drawSeal();
  expect(kept().length).toBe(300);
});
