// The addresses of the client, written once. The router reads them, links are made from them, the build tells the first
// script which files a page needs, and the server answers them: `src/stolik/server/site/routes.json` is written from here
// (`npm run routes`), and a test fails where the two differ. A page is `pages/Name.svelte`, and gets the parts of its address
// as properties.

export interface Route {
  readonly path: string; // {game} has to be there, {game?} may be
  readonly renewed?: readonly string[]; // another value of one of these parts makes another page
}

export const ROUTES = {
  home: { path: "/" },
  play: { path: "/play/{game}" },
  table: { path: "/table/{id}", renewed: ["id"] },
  replay: { path: "/replay/{id}", renewed: ["id"] },
  viewer: { path: "/viewer" },
  tournaments: { path: "/tournaments" },
  tournament: { path: "/tournament/{id}", renewed: ["id"] },
  series: { path: "/series/{director}", renewed: ["director"] },
  games: { path: "/games" },
  leaders: { path: "/leaders/{game?}" },
  friends: { path: "/friends" },
  person: { path: "/person/{id}", renewed: ["id"] },
  against: { path: "/person/{id}/against/{other}", renewed: ["id", "other"] },
  club: { path: "/club" },
  notices: { path: "/notices" },
  settings: { path: "/settings" },
  enter: { path: "/enter" },
  recover: { path: "/recover" },
  confirm: { path: "/confirm" },
  pad: { path: "/pad/{game?}" },
  rules: { path: "/rules/{game?}" },
  tour: { path: "/tour/{game}", renewed: ["game"] },
  learn: { path: "/learn/{game?}/{exercise?}", renewed: ["game"] },
  puzzle: { path: "/puzzle/{game}/{number?}", renewed: ["game", "number"] },
  about: { path: "/about" },
  house: { path: "/house" },
  desk: { path: "/desk/{part?}/{id?}" },
} as const satisfies Record<string, Route>;

export type PageName = keyof typeof ROUTES;

type Needed<Path> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? (Name extends `${string}?` ? never : Name) | Needed<Before> | Needed<After>
  : never;
type Possible<Path> = Path extends `${string}{${infer Name}}${infer After}`
  ? (Name extends `${infer Short}?` ? Short : never) | Possible<After>
  : never;
type Value = string | number;
type Parts<Page extends PageName> = Record<Needed<(typeof ROUTES)[Page]["path"]>, Value> &
  Partial<Record<Possible<(typeof ROUTES)[Page]["path"]>, Value | null | undefined>>;

interface Rest {
  query?: Readonly<Record<string, Value>>;
  hash?: string | null | undefined;
}

/** The address of a page: `pathTo("rules", { game: "zero", hash: "ZER-4" })` is `/rules/zero#ZER-4`. */
export function pathTo<Page extends PageName>(
  page: Page,
  ...[given]: Record<never, never> extends Parts<Page> ? [(Parts<Page> & Rest)?] : [Parts<Page> & Rest]
): string {
  const { query, hash, ...parts } = (given ?? {}) as Rest & Record<string, Value | null | undefined>;
  const names = partsOf(ROUTES[page].path);
  const values = names.map(({ fixed, name }) => fixed ?? parts[name]).filter((value) => value != null && value !== "");
  const path = `/${values.map((value) => encodeURIComponent(String(value))).join("/")}`;
  const asked = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : "";
  return path + asked + (hash ? `#${encodeURIComponent(hash)}` : "");
}

export interface Match {
  readonly page: PageName;
  readonly parts: Readonly<Record<string, string>>; // those that are there
}

/** Which page an address is of, and the parts of the address; nothing if it is none of ours. */
export function match(pathname: string): Match | undefined {
  const given = pathname.split("/").filter(Boolean).map(decode);
  for (const page of Object.keys(ROUTES) as PageName[]) {
    const names = partsOf(ROUTES[page].path);
    const least = names.filter(({ isOptional }) => !isOptional).length;
    if (given.length < least || given.length > names.length || given.includes(null)) continue;
    if (names.some(({ fixed }, at) => fixed !== undefined && fixed !== given[at])) continue;
    const parts = names.flatMap(({ fixed, name }, at) => (fixed === undefined ? [[name, given[at]]] : []));
    return { page, parts: Object.fromEntries(parts.filter(([, value]) => value !== undefined)) };
  }
  return undefined;
}

/** What tells one page from another: with the same key, a page stays and gets other properties. */
export function keyOf({ page, parts }: Match): string {
  const { renewed = [] }: Route = ROUTES[page];
  return [page, ...renewed.map((name) => parts[name] ?? "")].join("/");
}

/** Every address with its parts, for the server: a route with parts that may be left out has several. */
export function addresses(): string[] {
  return Object.values(ROUTES).flatMap(({ path }) => {
    const names = partsOf(path);
    const written = names.map(({ fixed, name }) => fixed ?? `{${name}}`);
    const least = names.filter(({ isOptional }) => !isOptional).length;
    return Array.from(
      { length: names.length - least + 1 },
      (_, more) => `/${written.slice(0, least + more).join("/")}`,
    );
  });
}

interface Part {
  readonly fixed?: string; // always this word
  readonly name: string;
  readonly isOptional: boolean;
}

function partsOf(path: string): Part[] {
  return path
    .split("/")
    .filter(Boolean)
    .map((part) => {
      const [, name, mark] = /^\{(\w+)(\??)\}$/.exec(part) ?? [];
      return name === undefined ? { fixed: part, name: part, isOptional: false } : { name, isOptional: mark === "?" };
    });
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // no address of ours
  }
}
