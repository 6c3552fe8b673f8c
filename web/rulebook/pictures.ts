// The small pictures of the rules, drawn when the client is built from a few signs written in the Markdown:
// cards `-8c +0c +5c = 16`, tiles on a board `7h 8h *9h` row by row, lines of marbles `b b w .`. What a game draws so
// stands in its `rules/pictures.json`: by the word after the fence, how it is drawn and the symbols of its suits.

export interface Kind {
  draw: "cards" | "tiles" | "marbles";
  symbols?: Record<string, string>; // by the last letter of a card or tile
  class?: "sign" | "suit"; // what colours a card
}

type Draw = (rows: string[]) => { drawing: string; width: number; height: number };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const words = (text: string, x: number, y: number, kind: string): string =>
  `<text class="${kind}" x="${x}" y="${y}">${escaped(text)}</text>`;

function cards({ symbols = {}, class: by }: Kind): Draw {
  const kind = (card: string) => (by === "suit" ? card.slice(-1) : card.startsWith("-") ? "minus" : "plus");
  return (rows) => {
    let drawing = "";
    let width = 0;
    for (const [at, row] of rows.entries()) {
      let x = 2;
      const y = 2 + at * 62;
      for (const token of row.split(/\s+/)) {
        const suit = symbols[token.slice(-1)];
        if (suit && /\d/.test(token)) {
          drawing += `<g class="card ${kind(token)}"><rect x="${x}" y="${y}" width="40" height="54" rx="6"/>`;
          drawing += `${words(token.slice(0, -1), x + 20, y + 25, "number")}${words(suit, x + 20, y + 45, "suit")}</g>`;
          x += 46;
        } else {
          const wide = 14 + 11 * token.length;
          drawing += words(token, x + wide / 2 - 2, y + 34, "sign");
          x += wide;
        }
      }
      width = Math.max(width, x);
    }
    return { drawing, width, height: rows.length * 62 - 4 };
  };
}

const tiles =
  ({ symbols = {} }: Kind): Draw =>
  (rows) => {
    const fields = rows.flatMap((row, y) =>
      row.split(/\s+/).map((token, x) => ({ token, x: x * 62 + 28, y: y * 62 + 28 })),
    );
    const there = fields.filter(({ token }) => token !== "__");
    let drawing = "";
    for (const one of there)
      for (const other of there) {
        const [across, down] = [other.x - one.x, other.y - one.y];
        if ((down > 0 || (down === 0 && across > 0)) && down <= 62 && Math.abs(across) <= 62)
          drawing += `<path class="line" d="M${one.x} ${one.y}l${across} ${down}"/>`;
      }
    for (const { token, x, y } of there) {
      const tile = token.replace(/^\*/, "");
      const kind = tile === ".." ? "field" : token.startsWith("*") ? "tile laid" : "tile";
      drawing += `<g class="${kind}"><rect x="${x - 22}" y="${y - 22}" width="44" height="44" rx="8"/>`;
      if (kind !== "field")
        drawing +=
          words(tile.slice(0, -1), x, y + 2, "number") + words(symbols[tile.slice(-1)] ?? "", x, y + 18, "suit");
      drawing += "</g>";
    }
    return { drawing, width: Math.max(...fields.map(({ x }) => x)) + 28, height: rows.length * 62 - 6 };
  };

// Each sign stands half a cell further right than the one before it, so that rows of a hexagonal board can be written.
const marbles = (): Draw => (rows) => {
  let drawing = "";
  let width = 0;
  for (const [at, row] of rows.entries())
    for (const [column, sign] of [...row].entries()) {
      const [x, y] = [column * 20 + 20, at * 35 + 20];
      if (sign !== " ") width = Math.max(width, x + 20);
      if (".bwr".includes(sign)) drawing += `<circle class="hole" cx="${x}" cy="${y}" r="18"/>`;
      if ("bwrx".includes(sign)) drawing += `<circle class="marble ${sign}" cx="${x}" cy="${y}" r="15"/>`;
      if (sign === "w") drawing += `<circle class="ring" cx="${x}" cy="${y}" r="8"/>`;
      if (sign === "r") drawing += `<path class="ring" d="M${x - 6} ${y + 5}h12l-6-11z"/>`;
      if ("→↗↘←↖↙=".includes(sign)) drawing += words(sign, x, y + 8, "sign");
    }
  return { drawing, width, height: rows.length * 35 + 5 };
};

const DRAW: Record<Kind["draw"], (kind: Kind) => Draw> = { cards, tiles, marbles };

/** A figure: its first word says what is drawn, the others stand below it. */
export function picture(title: string, text: string, kinds: Readonly<Record<string, Kind>>): string {
  const [name = "", ...caption] = title.split(" ");
  const kind = kinds[name];
  if (!kind) throw new Error(`the rules have no pictures of "${name}"`);
  const rows = text.split("\n").filter((row) => row.trim());
  const { drawing, width, height } = DRAW[kind.draw](kind)(
    kind.draw === "marbles" ? rows : rows.map((row) => row.trim()),
  );
  const svg = `<svg class="${name}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${drawing}</svg>`;
  return `<figure>${svg}<figcaption>${escaped(caption.join(" "))}</figcaption></figure>\n`;
}
