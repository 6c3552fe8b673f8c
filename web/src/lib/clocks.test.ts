import { expect, test } from "vitest";
import { left, shown } from "./clocks";
import { commitment } from "./proof";
import { placeOf } from "./router.svelte";

test("a clock is shown in hours, minutes and, when little is left, tenths", () => {
  expect(shown(3_723_000)).toBe("1:02:03");
  expect(shown(65_000)).toBe("1:05");
  expect(shown(4_250)).toBe("0:04.2");
  expect(shown(0)).toBe("0:00.0");
});

test("only the running clock runs", () => {
  const clocks = { remaining: [5000, 7000], running: 1, since: 1000 };
  expect(left(clocks, 0, 3000)).toBe(5000);
  expect(left(clocks, 1, 3000)).toBe(5000);
  expect(left(clocks, 1, 99_000)).toBe(0);
  expect(left(clocks, 1, 500)).toBe(7000); // our clock is slow
});

test("the commitment is the one of the docs", async () => {
  expect(await commitment("7", "00ff")).toBe("f13506b7d3637152db9d1b4f755fe4bfd325a6e8cb0328e74b6298c6abefbdf7");
});

test("addresses are read, and what is no address of ours is lost", () => {
  const at = (path: string) => placeOf(new URL(path, "http://x"));
  expect(at("/").page).toBe("home");
  expect(at("/table/a%20b")).toMatchObject({ page: "table", argument: "a b" });
  expect(at("/rules/zero#ZER-4")).toMatchObject({ page: "rules", argument: "zero", hash: "ZER-4" });
  expect(at("/table").page).toBe("lost");
  expect(at("/schema").page).toBe("lost");
});
