import { afterEach, describe, expect, it, vi } from "vitest";
import four from "./fixtures/four.json";
import push from "./fixtures/two-push.json";
import { boardLine, COLOURS, fetchFormations, KINDS } from "./patterns";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("patterns", () => {
  it("are asked for by the board of the position line", () => {
    expect(boardLine(push.view.cells)).toBe(push.view.options.layout.split(" ")[0]);
    expect(boardLine(four.view.cells).split("/")).toHaveLength(9);
  });

  it("have a colour for each kind", () => {
    expect(new Set(COLOURS).size).toBe(KINDS.length);
  });

  it("are fetched once for a position, and a refusal is an error", async () => {
    const found = [{ name: "pair", seat: 0, cells: ["e7", "e8"] }];
    const fetched = vi.fn(() => Promise.resolve(Response.json({ formations: found })));
    vi.stubGlobal("fetch", fetched);
    const { signal } = new AbortController();
    expect(await fetchFormations(push.view.cells, 2, signal)).toEqual(found);
    expect(await fetchFormations(push.view.cells, 2, signal)).toEqual(found);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await fetchFormations(".".repeat(61), 2, signal)).toEqual([]);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 500 })));
    await expect(fetchFormations(four.view.cells, 4, signal)).rejects.toThrow("500");
  });
});
