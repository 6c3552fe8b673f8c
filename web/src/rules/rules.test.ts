import { expect, test } from "vitest";
import { rulesPage, type RulesPage } from "../../rulebook/plugin";
import { scoreHand, scoreSet, judgeSet } from "../games/absolute/scoring/score";
import { score } from "../games/zero/scoring/score";

const pages = import.meta.glob<{ default: RulesPage }>("../games/*/rules/*.md", { eager: true });
const sources = import.meta.glob<string>("../games/*/rules/*.md", { eager: true, query: "?raw", import: "default" });

test("a rule is a place to link to, with its remark, and names of rules are links", () => {
  const { html, sections } = rulesPage("## Sets\n\n[ABS-13: our reading] Like *this*, see ABS-19.\n");
  expect(sections).toEqual([{ id: "part-1", title: "Sets" }]);
  expect(html).toContain('<p class="rule" id="ABS-13" tabindex="-1">');
  expect(html).toContain('<em>this</em>, see <a href="#ABS-19">ABS-19</a>.');
  expect(html).toContain('<span class="remark">our reading</span>');
});

test("what a picture shows is told in words below it", () => {
  const { html } = rulesPage("```absolute A <set>\n-8c +0c\n```\n");
  expect(html).toContain("<figcaption>A &#60;set&#62;</figcaption>");
  expect(html.match(/class="card (minus|plus)"/g)).toHaveLength(2);
  expect(() => rulesPage("```chess\nx\n```")).toThrow("chess");
});

test("all pages are there, and their links lead to rules of the same page", () => {
  expect(Object.keys(pages)).toHaveLength(8);
  for (const [path, { default: page }] of Object.entries(pages)) {
    const places = new Set([...page.html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, target] of page.html.matchAll(/href="#([^"]+)"/g))
      expect(places.has(target), path + target).toBe(true);
    expect(page.html, path).toContain("<figure>");
    expect(page.sections.length, path).toBeGreaterThan(3);
  }
});

test("the points in the pictures are what the scoring says", () => {
  let counted = 0;
  for (const [path, text] of Object.entries(sources))
    for (const [, kind, signs, points] of text.matchAll(/^```(absolute|zero) [^\n]*\n([^\n=]+)= (-?\d+)$/gm)) {
      const cards = signs?.trim().split(" ") ?? [];
      const found =
        kind === "zero" ? score(cards).points : judgeSet(cards) ? scoreHand(cards).points : scoreSet(cards).points;
      expect(found, path + signs).toBe(Number(points));
      counted++;
    }
  expect(counted).toBe(10);
});
