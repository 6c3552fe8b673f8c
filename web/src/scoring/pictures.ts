// Reads the points that stand below the pictures of a rules page, for the tests of a game's scoring.

/** The cards of each picture of a kind, and the points that the page gives them. */
export function picturedPoints(pages: readonly string[], kind: string): [cards: string[], points: number][] {
  const pictures = new RegExp(`^\`\`\`${kind} [^\\n]*\\n([^\\n=]+)= (-?\\d+)$`, "gm");
  return pages.flatMap((text) =>
    [...text.matchAll(pictures)].map(([, cards = "", points]): [string[], number] => [
      cards.trim().split(" "),
      Number(points),
    ]),
  );
}
