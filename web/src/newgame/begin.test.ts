import { expect, test, vi } from "vitest";
import type { Setting, TableView } from "../generated/api";
import { api, Refused } from "../lib/api";
import { arrange, challenge, playFriends } from "./begin";
import { go } from "../lib/router.svelte";

vi.mock("../lib/router.svelte", () => ({ go: vi.fn() }));
vi.mock("../lib/me.svelte", () => ({ ensure: () => Promise.resolve() }));

test("who challenges has the seat that was chosen, and the others are told apart", () => {
  const kinds = (...given: Parameters<typeof arrange>) => arrange(...given).map((seat) => seat.type);
  expect(kinds(2, "bob", 0, false)).toEqual(["me", "invited"]);
  expect(kinds(2, "bob", 1, false)).toEqual(["invited", "me"]);
  expect(kinds(4, "bob", 2, false)).toEqual(["invited", "open", "me", "open"]);
  expect(kinds(3, "bob", 2, true)).toEqual(["invited", "bot", "me"]);
});

test("the table of a challenge that was declined at once says so; any other trouble is told here", async () => {
  const refused = (code: string) => new Refused({ code, rule: null, facts: {}, message: "" });
  vi.spyOn(api, "open").mockResolvedValue({ table: "t" } as TableView);
  const command = vi.spyOn(api, "command").mockRejectedValueOnce(refused("table-closed"));
  await challenge("bot", { game: "zero", players: 2 } as Setting);
  expect(go).toHaveBeenCalledExactlyOnceWith("/table/t");
  command.mockRejectedValueOnce(refused("http-many"));
  await expect(challenge("bot", { game: "zero", players: 2 } as Setting)).rejects.toThrow(Refused);
  expect(go).toHaveBeenCalledOnce();
});

test("a seat is drawn by the server, unless one is chosen", async () => {
  const open = vi.spyOn(api, "open").mockResolvedValue({ table: "t" } as TableView);
  vi.spyOn(api, "command").mockResolvedValue({} as never);
  const setting = { game: "zero", players: 3 } as Setting;
  await playFriends(setting);
  expect(open).toHaveBeenLastCalledWith({ setting });
  await playFriends(setting, 2);
  const seats = [{ type: "open" }, { type: "open" }, { type: "me" }];
  expect(open).toHaveBeenLastCalledWith({ setting, seats });
  await challenge("bob", setting, null, false);
  expect(open.mock.lastCall?.[0].drawn).toBe(true);
  await challenge("bob", setting, 1, false);
  expect(open.mock.lastCall?.[0]).toMatchObject({
    drawn: false,
    seats: [{ type: "invited" }, { type: "me" }, { type: "open" }],
  });
});
