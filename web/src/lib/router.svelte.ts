// Addresses and pages. `stolik.server.site.client` has the same list of addresses.

export type PageName =
  | "home"
  | "play"
  | "table"
  | "replay"
  | "viewer"
  | "games"
  | "leaders"
  | "person"
  | "settings"
  | "enter"
  | "pad"
  | "rules"
  | "tour"
  | "learn"
  | "puzzle"
  | "about"
  | "lost";

export interface Place {
  readonly page: PageName;
  readonly argument: string | null; // a game, a table, a person
  readonly detail: string | null; // an exercise, a number
  readonly query: URLSearchParams;
  readonly hash: string;
}

const ALONE: readonly string[] = ["games", "leaders", "settings", "enter", "pad", "rules", "about", "learn", "viewer"];
const WITH: readonly string[] = [
  "play",
  "table",
  "replay",
  "person",
  "leaders",
  "pad",
  "rules",
  "tour",
  "learn",
  "puzzle",
];
const WITH_DETAIL: readonly string[] = ["learn", "puzzle"];

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // no address of ours
  }
}

/** Read an address. */
export function placeOf(url: URL): Place {
  const [first = "", ...rest] = url.pathname.split("/").filter(Boolean);
  const known = [ALONE, WITH, WITH_DETAIL][rest.length]?.includes(first) ?? false;
  const [argument, detail] = rest.map(decoded);
  const page = first === "" ? "home" : known ? (first as PageName) : "lost";
  return { page, argument: argument ?? null, detail: detail ?? null, query: url.searchParams, hash: url.hash.slice(1) };
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
