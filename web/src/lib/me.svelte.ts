// Who plays here. A guest is made by the first thing that needs one: nobody fills in a form to play.

import type { Myself } from "../generated/api";
import type { Named } from "../generated/protocol";
import { api } from "./api";

const HINT = "stolik.known"; // whether the server has seen this browser: the session's cookie cannot be read here

let person = $state.raw<Named | null>(null);
let asked: Promise<Named | null> | undefined;
const watchers = new Set<() => void>();

/** Whoever plays in this browser; read it anywhere. */
export const me = {
  get person(): Named | null {
    return person;
  },
  get account(): boolean {
    return person?.kind === "account";
  },
};

/** Be told when somebody else plays here: sockets are opened anew then. Returns how to stop. */
export function onChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function become(found: Named | Myself | null): Named | null {
  const before = person?.id;
  person = found && { id: found.id, name: found.name, kind: found.kind };
  remember(person !== null);
  asked = Promise.resolve(person);
  if (before !== person?.id) for (const watcher of watchers) watcher();
  return person;
}

function remember(known: boolean): void {
  try {
    if (known) localStorage.setItem(HINT, "1");
    else localStorage.removeItem(HINT);
  } catch {
    // then we ask each time
  }
}

function known(): boolean {
  try {
    return localStorage.getItem(HINT) !== null;
  } catch {
    return false;
  }
}

/** Take over what a socket was told of us: it is right by then. */
export function heard(found: Named | null): void {
  if (found?.id === person?.id && found?.name === person?.name) return;
  person = found;
  asked = Promise.resolve(found);
  remember(found !== null);
}

/** Find out who we are, once. */
export function recall(): Promise<Named | null> {
  asked ??= known() ? api.me().then(become, () => become(null)) : Promise.resolve(null);
  return asked;
}

/** Be somebody: a guest with a friendly name if nobody has come in yet. */
export async function ensure(name?: string): Promise<Named> {
  await recall();
  return person ?? (become(await api.guest(name)) as Named);
}

export async function signIn(name: string, password: string): Promise<void> {
  await api.signIn(name, password);
  become(await api.me());
}

export async function signUp(name: string, password: string): Promise<void> {
  become(await api.signUp(name, password));
}

export async function signOut(): Promise<void> {
  await api.signOut();
  become(null);
}

export async function rename(name: string): Promise<void> {
  become(await api.rename(name));
}
