import { expect, test } from "vitest";
import { HERE } from "../games";
import { rulesPage, type RulesPage } from "../../rulebook/plugin";

const pages = import.meta.glob<{ default: RulesPage }>("../games/*/rules/*.md", { eager: true });

test("a rule is a place to link to, with its remark, and names of rules are links", () => {
  const { html, sections } = rulesPage("## Sets\n\n[ABS-13: our reading] Like *this*, see ABS-19.\n");
  expect(sections).toEqual([{ id: "part-1", title: "Sets" }]);
  expect(html).toContain('<p class="rule" id="ABS-13" tabindex="-1">');
  expect(html).toContain('<em>this</em>, see <a href="#ABS-19">ABS-19</a>.');
  expect(html).toContain('<span class="remark">our reading</span>');
});

test("what a picture shows is told in words below it", () => {
  const { html } = rulesPage("```absolute A <set>\n-8c +0c\n```\n", {
    absolute: { draw: "cards", symbols: { c: "●" } },
  });
  expect(html).toContain("<figcaption>A &#60;set&#62;</figcaption>");
  expect(html.match(/class="card (minus|plus)"/g)).toHaveLength(2);
  expect(() => rulesPage("```chess\nx\n```")).toThrow("chess");
});

test("numbers below zero have a minus, in words and in pictures", () => {
  const { html } = rulesPage("[ABS-1] From -10 to -1 (-0, too): 5 - 8.\n\n```absolute -6 for\n-8c\n```\n", {
    absolute: { draw: "cards", symbols: { c: "●" } },
  });
  expect(html).toContain("From −10 to −1 (−0, too): 5 − 8.");
  expect(html).toContain("<figcaption>−6 for</figcaption>");
  expect(html).toContain(">−8</text>");
  expect(html).toContain('tabindex="-1"');
});

test("all pages are there, and their links lead to rules of the same page", () => {
  expect(Object.keys(pages)).toHaveLength(2 * HERE.length);
  for (const [path, { default: page }] of Object.entries(pages)) {
    const places = new Set([...page.html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, target] of page.html.matchAll(/href="#([^"]+)"/g))
      expect(places.has(target), path + target).toBe(true);
    expect(page.html, path).toContain("<figure>");
    expect(page.sections.length, path).toBeGreaterThan(3);
  }
});
