// Who plays here. A guest is made by the first thing that needs one: nobody fills in a form to play.

import type { HouseNotice, MyWarning, Myself, Problem, Recovered, SignedIn, Who } from "../generated/api";
import type { Named } from "../generated/protocol";
import { Refused, api } from "./api";

let person = $state.raw<Named | null>(null);
let role = $state.raw<Myself["role"]>(null);
let known = $state(false); // the server has told who we are, or that we are nobody
let asked: Promise<Named | null> | undefined;
const watchers = new Set<() => void>();

/** Whoever plays in this browser; read it anywhere. */
export const me = {
  get person(): Named | null {
    return person;
  },
  /** Whether it is known if anybody plays here: until then a page offers nobody to sign in. */
  get known(): boolean {
    return known;
  },
  get account(): boolean {
    return person?.kind === "account";
  },
  /** Host, moderator, or nothing. */
  get role(): Myself["role"] {
    return role;
  },
};

/** What the house tells us: who may come, the message of the day, warnings, and why we may not play. */
export const house = $state<{ notice: HouseNotice | null; exclusion: Problem | null; warnings: readonly MyWarning[] }>({
  notice: null,
  exclusion: null,
  warnings: [],
});

function hearHouse(found: Who): void {
  house.notice = found.house;
  house.exclusion = found.exclusion ?? null;
  house.warnings = found.warnings ?? [];
  role = found.me?.role ?? null;
}

/** Ask again what the house tells us: a socket was closed, or somebody else plays here. */
export async function hearAgain(): Promise<void> {
  try {
    hearHouse(await api.who());
  } catch (problem) {
    if (problem instanceof Refused && problem.problem.code.startsWith("moderation-")) house.exclusion = problem.problem;
  }
}

/** Be told when somebody else plays here: sockets are opened anew then. Returns how to stop. */
export function onChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function become(found: Named | Myself | null): Named | null {
  const before = person;
  person = found && { id: found.id, name: found.name, kind: found.kind };
  known = true;
  asked = Promise.resolve(person);
  if (before?.id !== person?.id || before?.kind !== person?.kind) {
    void hearAgain();
    for (const watcher of watchers) watcher();
  }
  return person;
}

/** Take over what a socket or the server has told of us: open sockets know it already. */
export function heard(found: Named | Myself | null): void {
  if (found?.id !== person?.id || found?.name !== person?.name || found?.kind !== person?.kind)
    person = found && { id: found.id, name: found.name, kind: found.kind };
  known = true;
  asked = Promise.resolve(person);
}

/** Find out who we are, once. Without a connection nobody knows, and the next one who wants to know asks again. */
export function recall(): Promise<Named | null> {
  if (asked) return asked;
  if (!navigator.onLine) {
    known = true; // as far as it can be
    return Promise.resolve(null);
  }
  const asking = api.who().then(
    (found) => {
      hearHouse(found);
      if (asked === asking) heard(found.me); // else a socket or a form has told us meanwhile
      return person;
    },
    (problem: unknown) => {
      if (problem instanceof Refused && problem.problem.code.startsWith("moderation-"))
        house.exclusion = problem.problem; // the whole network is banned
      if (asked === asking) asked = undefined;
      known = true; // as far as it can be
      return person;
    },
  );
  asked = asking;
  return asking;
}

/** Be somebody: a guest with a friendly name if nobody has come in yet. */
export async function ensure(name?: string): Promise<Named> {
  await recall();
  return person ?? (become(await api.guest(name)) as Named);
}

/** Sign in: by a password or a passkey. Returns whether that keeps an account that was to be deleted. */
export async function signIn(how: Promise<SignedIn>): Promise<boolean> {
  const { kept = false } = await how;
  become(await api.me());
  return kept;
}

/** Come back by a recovery code or a link. Returns the new recovery codes, and whether that keeps an account. */
export async function comeBack(how: Promise<Recovered>): Promise<Recovered> {
  const found = await how;
  become(await api.me());
  return found;
}

/** Delete the account. Returns when that will be done. */
export async function deleteAccount(password: string): Promise<number> {
  const { due } = await api.deleteAccount(password);
  become(null);
  return due;
}

export async function signUp(name: string, password: string, code = ""): Promise<void> {
  become(await api.signUp(name, password, code));
}

export async function signOut(): Promise<void> {
  await api.signOut();
  become(null);
}

export async function rename(name: string): Promise<void> {
  become(await api.rename(name));
}
