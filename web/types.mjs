// Write the TypeScript of what the server sends, from the JSON Schemas it is described by (standard input: name -> schema)
// into a folder: src/generated, if none is named.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";

const folder = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL("src/generated/", import.meta.url);
for (const [name, schema] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  const source = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: "// Made by `make types` from the server's own types. Do not edit.",
    unreachableDefinitions: true,
    format: false,
  });
  writeFileSync(new URL(`${name}.ts`, folder), source);
}
