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
  ["../../../src/stolik/messages/en/*.ftl", "../../../src/stolik/games/*/words/*en.ftl"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

const texts = Object.values(catalogues);
const known = texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] ?? ""));
const files = new Set(known.map((name) => name.split("-", 1)[0])); // "web", "table", the keys of the games

const VALUE = /\$\{(?:[^{}]|\{[^}]*\})*\}/; // put into a name

/** Names in quotes, but for values of attributes; and the parts of those that are put together: `board-${kind}-help`. */
function namesIn(source: string): string[][] {
  const whole = source.matchAll(/(?<!=)["']([a-z]+-[a-z0-9-]*[a-z0-9])(?:\.[a-z]+)?["']/g);
  const parts = source.matchAll(/say\(`((?:[^`$]|\$\{(?:[^{}]|\{[^}]*\})*\})+)`/g);
  return [...[...whole].map(([, name = ""]) => [name]), ...[...parts].map(([, name = ""]) => name.split(VALUE))]
    .map((name) => name.map((part) => part.replace(/\.[a-z]*$/, ""))) // without the attribute
    .filter(([start = ""]) => files.has(start.split("-", 1)[0]));
}

function isKnown([start = "", ...rest]: readonly string[]): boolean {
  const end = rest.at(-1);
  return known.some((name) =>
    end === undefined ? name === start : name.startsWith(start) && name.endsWith(end) && name.length > start.length,
  );
}

test("everything that is said has words", () => {
  const said = Object.entries(sources).flatMap(([path, source]) => namesIn(source).map((name) => ({ path, name })));
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter(({ name }) => !isKnown(name))).toEqual([]);
});
