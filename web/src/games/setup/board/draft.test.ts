import { beforeAll, expect, test, vi } from "vitest";
import { load } from "../../../words/words.svelte";
import { Draft } from "./draft.svelte";

beforeAll(() => load("setup", "en"));

test("that a tile of the pool cannot be exchanged is told until something else is done", () => {
  const around = { turn: "1", mine: true, open: true, moves: null, rack: ["2h", "9d"], fields: ["b1", "c1"] };
  const deeds = { announce: vi.fn(), changed: vi.fn(), focusField: vi.fn(), focusTile: vi.fn() };
  const draft = new Draft({ ...around, ...deeds });
  const next = [() => draft.drop("7c", { field: "b1" }), () => draft.pick("9d", false), () => draft.reset()];
  for (const act of next) {
    draft.reset(true);
    draft.pick("2h", false);
    draft.pick("7c", false);
    expect(draft.wrong).toBe("7c");
    expect(draft.stage.swapped).toEqual(["2h"]);
    act();
    expect(draft.wrong).toBeNull();
  }
});
