import { expect, test, vi } from "vitest";
import { set } from "../lib/settings.svelte";
import { calendarDay, knows, list, load, localeOf, number, say, sayMessage } from "./words.svelte";

test("what is said follows the language", async () => {
  await Promise.all([load("table", "en"), load("table", "pl")]);
  expect(say("table-full")).toBe("All seats are taken.");
  set("language", "pl");
  expect(say("table-full")).not.toBe("All seats are taken.");
});

test("plurals, lists and refusals inside refusals are told as the server tells them", async () => {
  await Promise.all([load("abalone"), load("table"), load("lobby")]);
  expect(say("table-seats-free", { count: 1 })).toBe("One seat is not filled yet.");
  expect(say("lobby-clock", { clock: "x", known: ["a", "b"] })).toBe('There is no clock "x". The clocks are: a, b.');
  const cause = { reason: "abalone-blocked", rule: "ABA-5", facts: { cell: "d4" } };
  expect(say("table-setting", { problem: cause })).toBe("The cell d4 is not free. (ABA-5).");
  expect(sayMessage({ name: "abalone-blocked", facts: { cell: "d4" } })).toBe("The cell d4 is not free.");
});

test("attributes can be said, and what is missing is seen and does not break", async () => {
  await load("abalone");
  expect(say("abalone-option-layout.help")).toContain("marbles");
  expect(knows("abalone-no-such")).toBe(false);
  expect(list(["Ann", "Bob", "Eve"])).toBe("Ann, Bob, and Eve");
});

test("numbers are written as the language writes them, also those that need no Intl for it", async () => {
  await Promise.all([load("table", "en"), load("table", "pl")]);
  for (const language of ["en", "pl"] as const) {
    set("language", language);
    for (const count of [0, 1, 7, -5, 999, 1000, 12345, 0.5]) {
      expect(say("table-seat-taken", { number: count })).toContain(
        ` ${new Intl.NumberFormat(language).format(count).replace("-", "−")} `,
      );
    }
  }
});

test("times and numbers are written as in the reader's own country, in the language that was chosen", () => {
  expect(localeOf("en", ["pl-PL", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("pl", ["pl", "en-GB"])).toBe("pl");
  expect(localeOf("pl", ["en-US"])).toBe("pl");
});

test("a day of the calendar is the same day everywhere, written as in the reader's country", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
  set("language", "en");
  expect(calendarDay("2026-11-19")).toBe("19 November 2026");
});

test("a number that is rounded to zero has no sign, and one below zero has a minus sign", () => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  expect(number(-0.04, digits)).toBe("0.0");
  expect(number(-0.06, digits)).toBe("−0.1");
  expect(number(2.5, { ...digits, signDisplay: "exceptZero" })).toBe("+2.5");
});

test("a number below zero has a minus sign, and a hyphen between words or in a date stays", async () => {
  await load("absolute", "en");
  set("language", "en");
  const facts = { cards: "-10▲ -0▲ A-4 2026-11-18", sum: "-10" };
  expect(say("absolute-ui-chosen", facts)).toBe("−10▲ −0▲ A-4 2026-11-18 = −10");
});
