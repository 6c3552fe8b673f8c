// What this browser adds to the shuffles of its games: a random part, which is sealed before the server is bound to its
// own seed, and given after that. See docs/tables.md. Parts are kept here, so that a reload loses none, and so that the
// proof can tell whether one's own part is in the deal.

import { sha256 } from "./sha256";

const KEY = "stolik.parts";
const MOST = 300; // parts that are kept, the latest

export interface Kept {
  readonly seal: string;
  readonly part: string;
  readonly table?: string; // where it was given
  readonly hash?: string; // what the server was bound to then
}

const drafts = new Map<string, Kept>(); // sealed, but nobody has taken the seal yet

/** A random part, kept here; its seal is for the server. */
export function drawSeal(): string {
  const seal = draftSeal();
  keepDraft(seal);
  return seal;
}

/** The same for a seal that the server will often have no use for: `keepDraft` keeps the part if it has. */
export function draftSeal(): string {
  const part = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const seal = sealOf(part);
  drafts.set(seal, { seal, part });
  return seal;
}

export function keepDraft(seal: string): void {
  const draft = drafts.get(seal);
  if (draft && drafts.delete(seal)) write([...read(), draft]);
}

export function sealOf(part: string): string {
  return sha256(`stolik-part/${part}`);
}

/** The part for a call of the server. It is given for one hash only: whoever could have it for a second one would know
 * it before the server is bound. */
export function takePart(seal: string, table: string, hash: string): string | null {
  keepDraft(seal);
  const kept = read();
  const found = kept.find((each) => each.seal === seal);
  if (!found || (found.hash ?? hash) !== hash) return null;
  if (!found.hash) write(kept.map((each) => (each === found ? { ...found, table, hash } : each)));
  return found.part;
}

/** What this browser has given at a table. */
export function givenAt(table: string): Kept | null {
  return read().findLast((each) => each.table === table) ?? null;
}

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [...memory];
  }
}

let memory: Kept[] = []; // where a browser keeps nothing for us

function write(kept: Kept[]): void {
  memory = kept.slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // The parts last as long as the page.
  }
}
