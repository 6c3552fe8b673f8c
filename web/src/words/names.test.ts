// Everything that the client says has words: the names of messages in the source are in the catalogues.
import { expect, test } from "vitest";

const sources = import.meta.glob<string>(
  ["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../generated/**", "!../games/*/generated/**"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const catalogues = import.meta.glob<string>(
  ["../../../src/stolik/messages/en/*.ftl", "../../../src/stolik/games/*/words/en.ftl"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test("everything that is said has words", () => {
  const known = new Set(
    Object.values(catalogues).flatMap((text) =>
      [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] ?? ""),
    ),
  );
  const said = new Map<string, string>();
  for (const [path, text] of Object.entries(sources))
    for (const found of text.matchAll(/["']((?:web|analysis)-[a-z0-9-]*[a-z0-9])(?:\.[a-z]+)?["']/g))
      said.set(found[1] ?? "", path);
  expect(said.size).toBeGreaterThan(100);
  expect([...said].filter(([name]) => !known.has(name))).toEqual([]);
});
