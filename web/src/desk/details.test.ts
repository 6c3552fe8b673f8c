import { expect, test } from "vitest";
import { set } from "../lib/settings.svelte";
import { load, moment } from "../words/words.svelte";
import { tellDetails } from "./details";

test("the details of a line of the log are words, in either language", async () => {
  await Promise.all([load("desk", "en"), load("desk", "pl")]);
  const ends = Date.UTC(2026, 10, 18);
  const told = () =>
    [
      { role: "host" },
      { kind: "mute", sanction: 7 },
      { report: "0123", outcome: "acted" },
      { networks: 2, wide: true, ends },
      { table: "abc", again: 5 },
      { registration: "invitation", guests: false, rules: { en: "Be kind.", pl: "" } },
      { table: "abc", message: 12 },
    ].map(tellDetails);
  expect(told()).toEqual([
    "host",
    "Mute",
    "acted on",
    `2 networks, → ${moment(ends)}`,
    "5 games rated again",
    "New accounts: with an invitation code, no play without an account, house rules",
    "",
  ]);
  set("language", "pl");
  expect(told()).toEqual([
    "gospodarz",
    "Bez głosu na czacie",
    "załatwione",
    `2 sieci, → ${moment(ends)}`,
    "ponownie policzono 5 partii",
    "Nowe konta: z kodem zaproszenia, bez konta nie można grać, regulamin",
    "",
  ]);
});
