// Write the TypeScript of what the server sends, from what `describe.py` says on the standard input:
// `schemas`, path -> JSON Schema, become types; `data`, path -> constants, become constants.
// The paths begin in a folder: src, if none is named.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";

const folder = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL("src/", import.meta.url);
const banner = "// Made by `make types` from the server's own types. Do not edit.";

function write(path, source) {
  const file = new URL(`${path}.ts`, folder);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, source);
}

const { schemas, data } = JSON.parse(readFileSync(0, "utf8"));
for (const [path, schema] of Object.entries(schemas)) {
  const source = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: banner,
    unreachableDefinitions: true,
    format: false,
  });
  write(path, source);
}
for (const [path, constants] of Object.entries(data)) {
  const lines = Object.entries(constants).map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value)} as const;`,
  );
  write(path, [banner, "", ...lines, ""].join("\n"));
}
