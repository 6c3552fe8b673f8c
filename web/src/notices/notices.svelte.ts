// What the person here is told of, and how much of it is new. A page asks now and then while it is seen, when another page
// is shown, and when the service worker has got a push.

import type { MyNotice, Unread } from "../generated/api";
import { api } from "../lib/api";
import { me } from "../lib/me.svelte";
import { go } from "../lib/router.svelte";

const EVERY = 20_000;
const SHOWN = 8_000; // after that the bell tells of it
const NOTHING: Unread = { count: 0, newest: null };

let unread = $state.raw<Unread>(NOTHING);
let shown = $state.raw<MyNotice | null>(null);
let known: number | undefined; // the time of the newest notice that needs no showing; nothing before the first answer
let asked: Promise<void> | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

export const notices = {
  /** How many the person has not seen. */
  get count(): number {
    return unread.count;
  },
  /** One that has come while the page was open, until it is dismissed. */
  get shown(): MyNotice | null {
    return shown;
  },
};

/** Ask how many there are now. Calls that come meanwhile wait for the same answer. */
export function refresh(): Promise<void> {
  if (!me.person || document.hidden || !navigator.onLine) return Promise.resolve();
  asked ??= api
    .unreadNotices()
    .then(take, () => undefined) // the next one may be answered
    .finally(() => (asked = undefined));
  return asked;
}

export function take(found: Unread): void {
  unread = found;
  const { newest } = found;
  const isNew = newest !== null && known !== undefined && newest.at > known;
  known = Math.max(known ?? 0, newest?.at ?? 0);
  if (isNew && newest.link !== location.pathname) {
    shown = newest;
    clearTimeout(ending);
    ending = setTimeout(dismiss, SHOWN);
  } else if (shown && !newest) shown = null; // seen elsewhere
}

export function dismiss(): void {
  shown = null;
}

/** Note that those up to a time, or of them the ones of a link, have been seen. */
export async function see(until: number, link: string | null = null): Promise<void> {
  shown = null;
  await api.seeNotices(until, link).then(refresh, () => undefined);
}

/** Ask while the page is seen. Returns how to stop. */
export function watch(): () => void {
  unread = NOTHING;
  shown = null;
  known = undefined;
  void refresh();
  const timer = setInterval(() => void refresh(), EVERY);
  const heard = (event: Event) => {
    const { data } = event as MessageEvent<{ type?: string; link?: string }>;
    if (data?.type === "go" && data.link?.startsWith("/")) go(data.link);
    void refresh();
  };
  const workers = "serviceWorker" in navigator ? navigator.serviceWorker : undefined; // none without HTTPS
  document.addEventListener("visibilitychange", heard);
  workers?.addEventListener("message", heard);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", heard);
    workers?.removeEventListener("message", heard);
  };
}
