import { expect, test } from "vitest";
import { progress, read, united } from "./progress.svelte";

test("what is spoilt is passed over", () => {
  expect(read(null)).toEqual({ courses: {}, owner: null });
  expect(read("{")).toEqual({ courses: {}, owner: null });
  const spoilt = { courses: { zero: ["twin", 7, "<b>"], chess: "run" }, days: { zero: [5] }, owner: 3 };
  expect(read(JSON.stringify(spoilt))).toEqual({
    courses: { zero: ["twin"], chess: [] },
    owner: null,
  });
});

test("two sides are united, and nothing is there twice", () => {
  const one = { courses: { zero: ["twin"] } };
  const other = { courses: { zero: ["twin", "pass"], chess: ["run"] } };
  expect(united(one, other)).toEqual({ courses: { zero: ["twin", "pass"], chess: ["run"] } });
});

test("what is solved is kept in the browser", () => {
  progress.solve("zero", "twin");
  progress.solve("zero", "twin");
  expect(progress.solved("zero")).toEqual(["twin"]);
  expect(read(localStorage.getItem("stolik.progress")).courses).toEqual({ zero: ["twin"] });
});
