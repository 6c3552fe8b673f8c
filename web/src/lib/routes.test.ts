import { expect, test } from "vitest";
import { placeOf } from "./router.svelte";
import { addresses, pathTo, ROUTES } from "./routes";

const at = (path: string) => placeOf(new URL(path, "http://x"));

test("addresses are read, and what is no address of ours is lost", () => {
  expect(at("/").page).toBe("home");
  expect(at("/table/a%20b")).toMatchObject({ page: "table", parts: { id: "a b" } });
  expect(at("/rules/zero#ZER-4")).toMatchObject({ page: "rules", parts: { game: "zero" }, hash: "ZER-4" });
  expect(at("/learn/zero/first?x=1")).toMatchObject({ page: "learn", parts: { game: "zero", exercise: "first" } });
  expect(at("/learn").parts).toEqual({});
  for (const path of ["/table", "/schema", "/games/zero", "/puzzle/zero/1/2", "/table/%E0"])
    expect(at(path).page, path).toBe("lost");
});

test("addresses are written, and lead back to what they were written from", () => {
  expect(pathTo("home")).toBe("/");
  expect(pathTo("table", { id: "a b/c" })).toBe("/table/a%20b%2Fc");
  expect(pathTo("rules", { game: "zero", hash: "ZER-4" })).toBe("/rules/zero#ZER-4");
  expect(pathTo("rules", { game: null })).toBe("/rules");
  expect(pathTo("puzzle", { game: "zero", number: 7 })).toBe("/puzzle/zero/7");
  expect(pathTo("replay", { id: "x", query: { ply: 3, seat: "open" } })).toBe("/replay/x?ply=3&seat=open");
  expect(at(pathTo("table", { id: "a b/c" })).parts).toEqual({ id: "a b/c" });
  // @ts-expect-error a part that is needed cannot be left out
  expect(at(pathTo("table")).page).toBe("lost");
});

test("another table is another page, another exercise is not", () => {
  expect(at("/table/a").key).not.toBe(at("/table/b").key);
  expect(at("/puzzle/zero/1").key).not.toBe(at("/puzzle/zero/2").key);
  expect(at("/learn/zero/one").key).toBe(at("/learn/zero/two").key);
  expect(at("/learn/zero").key).not.toBe(at("/learn/setup").key);
  expect(at("/rules/zero").key).toBe(at("/rules/setup").key);
});

test("every route has its page, and every page its route", () => {
  const files = Object.keys(import.meta.glob("../pages/*.svelte")).map((path) =>
    path.replace(/.*\/(.*)\.svelte/, "$1"),
  );
  expect(files.map((name) => name.toLowerCase()).sort()).toEqual([...Object.keys(ROUTES), "lost"].sort());
});

test("the server answers the same addresses (npm run routes writes them anew)", async () => {
  const written = `${JSON.stringify(addresses(), null, 2)}\n`;
  await expect(written).toMatchFileSnapshot("../../../src/stolik/server/site/routes.json");
});

test("no address is put together by hand", () => {
  const sources = import.meta.glob<string>(
    ["../**/*.{svelte,ts}", "!../**/*.test.ts", "!../generated/**", "!./routes.ts"],
    {
      eager: true,
      query: "?raw",
      import: "default",
    },
  );
  const own = Object.keys(ROUTES).filter((page) => page !== "home");
  const byHand = new RegExp(`href="/"|(["'\`]|origin})/(${own.join("|")})([/?#][^"'\`]*)?["'\`]`);
  const found = Object.entries(sources).flatMap(([path, text]) =>
    text.split("\n").flatMap((line) => (byHand.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
