// The cards and what they count, for the score pad.

import { say } from "../../../words/words.svelte";
import type { CardRules } from "../../../pad/cards/cards";
import * as score from "../scoring/score";

const INK: Record<string, string> = {
  r: "#c4261d",
  o: "#b04f00",
  y: "#7d6000",
  g: "#1f7a37",
  b: "#1c5fb0",
  p: "#7a3fae",
  k: "#2a2522",
};

export const rules: CardRules = {
  game: "zero",
  seats: [3, 5],
  lowWins: true,
  suits: score.COLOURS.map((colour) => score.CARDS.filter((card) => score.colourOf(card) === colour)),
  sets: null,
  hand: { title: "zero-pad-hand", most: score.HAND, whole: true, score: score.score },
  inOrder: score.inOrder,
  face: (card) => ({
    number: `${score.valueOf(card)}`,
    suit: score.SYMBOLS[score.colourOf(card)] ?? "",
    ink: INK[score.colourOf(card)] ?? "#2a2522",
    paper: "#fffefa",
  }),
  spoken: (card) =>
    say("zero-pad-card", {
      number: score.valueOf(card),
      suit: say("zero-term-colour", { colour: score.colourOf(card) }),
    }),
};
