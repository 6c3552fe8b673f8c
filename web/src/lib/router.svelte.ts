// Which page is shown. The addresses are in `routes.ts`.

import { keyOf, match, type PageName } from "./routes";

export interface Place {
  readonly page: PageName | "lost";
  readonly parts: Readonly<Record<string, string>>; // of the address: a game, a table, a person
  readonly key: string; // a place with another key is another page
  readonly query: URLSearchParams;
  readonly hash: string;
}

/** Read an address. */
export function placeOf(url: URL): Place {
  const found = match(url.pathname);
  const rest = { query: url.searchParams, hash: url.hash.slice(1) };
  return found ? { ...found, key: keyOf(found), ...rest } : { page: "lost", parts: {}, key: "lost", ...rest };
}

let place = $state.raw(placeOf(new URL(location.href)));

export const router = {
  get place(): Place {
    return place;
  },
};

function arrive(): void {
  place = placeOf(new URL(location.href));
}

/** Go to an address of ours. */
export function go(path: string, replace = false): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  if (before !== location.pathname) scrollTo(0, 0);
}

/** Let links within the client change the page without loading it anew. */
export function start(): void {
  addEventListener("popstate", arrive);
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const url = new URL(link.href);
    if (url.pathname === location.pathname && url.hash) return; // within the page: the browser scrolls
    if (placeOf(url).page === "lost") return; // the server's own: /schema and the like
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
