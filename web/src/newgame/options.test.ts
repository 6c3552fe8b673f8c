import { beforeAll, expect, test } from "vitest";
import { fieldsOf, fittingOptions, valueHelp, valueName } from "./options";
import { load } from "../words/words.svelte";

beforeAll(() => load("web", "en"));

const SCHEMA = {
  $defs: {
    Options: {
      properties: {
        teams: { type: "boolean" },
        runs: { enum: ["path", "connected"] },
        first: {
          anyOf: [
            {
              type: "integer",
              minimum: 0,
              maximum: 3,
              "x-choices": { 2: { 0: "", 1: "" }, 3: { 0: "", 1: "", 2: "" } },
            },
            { type: "null" },
          ],
        },
        layout: {
          anyOf: [{ type: "string", "x-choices": { 2: { wall: "bw" } }, "x-default": { 2: "wall" } }, { type: "null" }],
        },
        partners: { type: "boolean", "x-players": [4] },
        rounds: { type: "integer", minimum: 1, maximum: 10 },
      },
    },
  },
};

test("the form is made from the server's description, by the number of players", () => {
  const fields = fieldsOf(SCHEMA, 2);
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ["teams", "boolean"],
    ["runs", "choice"],
    ["first", "choice"],
    ["layout", "named"],
    ["rounds", "integer"],
  ]);
  expect(fields[2]).toMatchObject({ optional: true, choices: [0, 1] });
  expect(fields[3]).toMatchObject({ names: { wall: "bw" }, usual: "wall" });
  expect(fieldsOf(SCHEMA, 3)[2]?.choices).toEqual([0, 1, 2]);
  expect(fieldsOf(SCHEMA, 4).map(({ name }) => name)).toContain("partners");
});

test("what was chosen for another number of players is not sent", () => {
  const chosen = { partners: true, rounds: 3 };
  expect(fittingOptions({ options_schema: SCHEMA }, 4, chosen)).toEqual(chosen);
  expect(fittingOptions({ options_schema: SCHEMA }, 3, chosen)).toEqual({ rounds: 3 });
  expect(fittingOptions(undefined, 3, chosen)).toEqual({});
});

test("values are told in words", async () => {
  await load("setup", "en");
  expect(valueName("setup", "first", null)).toBe("Drawn by lot");
  expect(valueName("setup", "first", 0)).toBe("Seat 1");
  expect(valueName("setup", "runs", "connected")).toBe("Connected group");
  expect(valueHelp("setup", "runs", "connected")).toMatch(/connected group/);
});

test("a value without words is told as it is", async () => {
  await load("abalone", "en");
  expect(valueName("abalone", "layout", "wwwww/6/7/8/9/8/7/6/bbbbb b")).toBe("Custom position");
  expect(valueName("abalone", "captures", 6)).toBe("6");
  expect(valueName("abalone", "repetition", true)).toBe("yes");
});
