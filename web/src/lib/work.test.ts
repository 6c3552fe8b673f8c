import { expect, test } from "vitest";
import { Work } from "./work.svelte";

test("work is busy until it is done, and keeps what went wrong until it is tried again", async () => {
  const work = new Work();
  const doing = work.run(() => Promise.reject(new Error("no")));
  expect(work.busy).toBe(true);
  expect(await doing).toBe(false);
  expect(work.busy).toBe(false);
  expect(work.trouble).toEqual(new Error("no"));
  const again = work.run(() => Promise.resolve());
  expect(work.trouble).toBeNull();
  expect(await again).toBe(true);
});
