// The rules, written in Markdown, become HTML when the client is built: browsers need no Markdown.
// A paragraph that begins with [ABS-19] is that rule and can be linked to; [ABS-19: our reading] says so beside it.

import { existsSync, readFileSync } from "node:fs";
import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";
import { type Kind, picture } from "./pictures.ts";

export interface Section {
  id: string;
  title: string;
}

export interface RulesPage {
  html: string;
  sections: Section[];
}

const RULE = /^\[([A-Z]{3}-\d+)(?:: ([^\]]+))?\]\s*/;

const linked = (html: string): string => html.replace(/\b[A-Z]{3}-\d+\b/g, (rule) => `<a href="#${rule}">${rule}</a>`);

/** Write numbers below zero with a minus, as on the cards. In Markdown they have a hyphen. */
const signed = (html: string): string => html.replace(/([>\s(])-(?=\s?\d)/g, "$1−");

export function rulesPage(text: string, kinds: Readonly<Record<string, Kind>> = {}): RulesPage {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const title = this.parser.parseInline(tokens);
        const id = `part-${sections.length + 1}`;
        if (depth === 2) sections.push({ id, title });
        return `<h${depth}${depth === 2 ? ` id="${id}"` : ""}>${title}</h${depth}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const html = this.parser.parseInline(tokens);
        const [start, id, remark] = RULE.exec(html) ?? [];
        if (!start || !id) return `<p>${linked(html)}</p>\n`;
        const number = `<a class="number" href="#${id}">${id}</a>`;
        const tag = remark ? ` <span class="remark">${remark}</span>` : "";
        return `<p class="rule" id="${id}" tabindex="-1">${number} ${linked(html.slice(start.length))}${tag}</p>\n`;
      },
      code({ lang, text: signs }: Tokens.Code) {
        return picture(lang ?? "", signs, kinds);
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${linked(this.parser.parseInline(tokens))}</${tag}>`).join("");
        const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
        return `<table><thead><tr>${cells(header, "th")}</tr></thead><tbody>${body}</tbody></table>\n`;
      },
    },
  });
  return { html: signed(marked.parse(text, { async: false })), sections };
}

const PAGE = /^(.*\/games\/[a-z0-9]+\/rules)\/[a-z]+\.md$/;

export function rulebook(): Plugin {
  return {
    name: "rulebook",
    enforce: "pre",
    transform(text, id) {
      const folder = PAGE.exec(id)?.[1];
      if (!folder) return null;
      const [drawn, style] = [`${folder}/pictures.json`, `${folder}/pictures.css`];
      const kinds = existsSync(drawn) ? (JSON.parse(readFileSync(drawn, "utf8")) as Record<string, Kind>) : {};
      if (existsSync(drawn)) this.addWatchFile(drawn);
      const styled = existsSync(style) ? 'import "./pictures.css";\n' : "";
      return { code: `${styled}export default ${JSON.stringify(rulesPage(text, kinds))};`, map: null };
    },
  };
}
