import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { TableClient } from "../connection/table.svelte";
import { load } from "../words/words.svelte";
import ResultPanel from "./ResultPanel.svelte";

const seat = (name: string, played_on: string | null = null) => ({ kind: "taken", name, person: name, played_on });

test("the points of a bot that played on for somebody are not told as theirs alone", async () => {
  await load("web", "en");
  const view = {
    game: "chess",
    table: "t",
    viewer: 0,
    seats: [seat("Ann"), seat("Bob", "resigned"), seat("Cid", "left")],
    result: { by: "game", outcome: { ended: "rounds", places: [1, 3, 2], points: [17, 31, 13] } },
    rematch: [],
    hint_counts: [],
    can: [],
  };
  const client = { view, reader: 0 } as unknown as TableClient;
  const shown = mount(ResultPanel, { target: document.body, props: { client, wantRematch: () => {} } });
  flushSync();
  const rows = [...document.querySelectorAll("li")].map((each) => each.textContent.replace(/\s+/g, " ").trim());
  expect(rows).toEqual(["1. Ann 17 points", "2. Cid (left) 13", "3. Bob (resigned) 31"]);
  await unmount(shown);
});
