import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api";
import type { TableClient } from "../../connection/table.svelte";
import { load } from "../../words/words.svelte";
import Chat from "./Chat.svelte";

vi.mock("../../lib/me.svelte", () => ({ me: { person: { id: "ann" } }, ensure: () => Promise.resolve() }));

// The chat of a table: what one can do about the lines of others.
const line = { at: 0, room: "players", seat: 0, bot: false, removed: false };
const chat = [
  { ...line, number: 5, person: "ann", name: "Ann", text: "hello" },
  { ...line, number: 6, person: "bob", name: "Bob", text: "boo" },
];
const client = { id: "t", seat: 0, chat } as unknown as TableClient;
let shown: Record<string, unknown>;

beforeEach(async () => {
  await Promise.all([load("web", "en"), load("friends", "en")]);
  shown = mount(Chat, { target: document.body, props: { client } });
  flushSync();
});
afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const named = (name: string) =>
  [...document.querySelectorAll("button")].filter(
    (each) => (each.getAttribute("aria-label") ?? each.textContent.trim()) === name,
  );

test("the author of a message is blocked after one has said so twice", async () => {
  const block = vi.spyOn(api, "block").mockResolvedValue();
  expect(named("Block Ann")).toHaveLength(0);
  named("Block Bob")[0]!.click();
  await vi.waitFor(() => expect(document.querySelector("dialog")?.textContent).toContain("Bob is not told."));
  expect(block).not.toHaveBeenCalled();
  named("Block Bob")[1]!.click();
  await vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(block).toHaveBeenCalledExactlyOnceWith("bob");
});

test("a block can be called off", async () => {
  const block = vi.spyOn(api, "block").mockResolvedValue();
  named("Block Bob")[0]!.click();
  await vi.waitFor(() => expect(named("Cancel")).toHaveLength(1));
  named("Cancel")[0]!.click();
  await vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(block).not.toHaveBeenCalled();
});
