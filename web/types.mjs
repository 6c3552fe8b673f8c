// Write the TypeScript of what the server sends, from what `describe.py` says on the standard input:
// `schemas`, name -> JSON Schema, become types; `data`, name -> constants, become constants.
// All go into a folder: src/generated, if none is named.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";

const folder = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL("src/generated/", import.meta.url);
const banner = "// Made by `make types` from the server's own types. Do not edit.";
const { schemas, data } = JSON.parse(readFileSync(0, "utf8"));
for (const [name, schema] of Object.entries(schemas)) {
  const source = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: banner,
    unreachableDefinitions: true,
    format: false,
  });
  writeFileSync(new URL(`${name}.ts`, folder), source);
}
for (const [name, constants] of Object.entries(data)) {
  const lines = Object.entries(constants).map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value)} as const;`,
  );
  writeFileSync(new URL(`${name}.ts`, folder), [banner, "", ...lines, ""].join("\n"));
}
