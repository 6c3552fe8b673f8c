// The proof of a fair shuffle, checked in the browser: see docs/tables.md.

import type { TableView } from "../../generated/protocol";
import { type Kept, sealOf } from "../../lib/parts";
import { sha256 } from "../../lib/sha256";

type Shuffle = Pick<TableView, "seed_hash" | "seed" | "salt" | "server_seed" | "parts">;

/** Who had a say in the deal, as far as it is proven; `wrong`: the numbers do not fit together. */
export type Level = "players" | "some" | "server" | "wrong";

/** What became of the part of this browser: `other` means that the server shows another shuffle than it was given for. */
export type Mine = "in" | "missing" | "other" | "none";

const NUMBER = /^\d+$/;
const SALT = /^[0-9a-f]{32,128}$/;
const HASH = /^[0-9a-f]{64}$/;

/** The texts whose hashes are the one shown at the start, and the seed. */
export function textsOf(shuffle: Shuffle): { bound: string; mixed: string | null } {
  const { parts, salt } = shuffle;
  const seed = shuffle.server_seed ?? shuffle.seed;
  const seals = parts.map((each) => each?.seal ?? "-");
  const given = parts.map((each) => each?.part ?? "-");
  return {
    bound: ["stolik-seed", seed, salt, ...seals].join("/"),
    mixed: parts.some((each) => each?.part) ? ["stolik-deal", seed, ...given].join("/") : null,
  };
}

export function seedOf(mixed: string): string {
  return BigInt(`0x${sha256(mixed).slice(0, 32)}`).toString();
}

/** Check a game that is over. */
export function check(shuffle: Shuffle): Level {
  const { parts, seed, salt, server_seed: server } = shuffle;
  if (!readable(shuffle)) return "wrong";
  const { bound, mixed } = textsOf(shuffle);
  if (sha256(bound) !== shuffle.seed_hash || !SALT.test(salt ?? "")) return "wrong";
  if (parts.some((each) => each?.part && sealOf(each.part) !== each.seal)) return "wrong";
  if (seed !== (mixed === null ? (server ?? seed) : seedOf(mixed))) return "wrong";
  if (mixed === null) return "server";
  return parts.some((each) => each && !each.part) ? "some" : "players";
}

/** Whether the texts can be read in one way only: a salt with a slash in it could hide parts. */
function readable({ parts, seed, server_seed: server }: Shuffle): boolean {
  const words = parts.flatMap((each) => (each ? [each.seal, ...(each.part ? [each.part] : [])] : []));
  return (
    NUMBER.test(seed ?? "") &&
    (parts.length ? NUMBER.test(server ?? "") : server === null) &&
    words.every((word) => HASH.test(word))
  );
}

/** What became of the part that this browser has given at the table, during a game and after it. */
export function checkMine(shuffle: Shuffle, given: Kept | null): Mine {
  if (!given) return "none";
  const found = shuffle.parts.find((each) => each?.seal === given.seal);
  if (shuffle.seed_hash !== given.hash || !found) return "other";
  return found.part === given.part ? "in" : "missing";
}
