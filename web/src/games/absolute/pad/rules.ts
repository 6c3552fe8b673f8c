// The cards and what they count, for the score pad.

import { say } from "../../../words/words.svelte";
import type { CardRules } from "../../../pad/cards/cards";
import * as score from "../scoring/score";

const NUMBERS = Array.from({ length: score.HIGHEST + 1 }, (_, number) => number);

export const rules: CardRules = {
  game: "absolute",
  seats: [2, 6],
  lowWins: false,
  suits: ["-", "+"].flatMap((sign) => score.SUITS.map((suit) => NUMBERS.map((number) => `${sign}${number}${suit}`))),
  sets: {
    judge: score.judgeSet,
    score: score.scoreSet,
    note: (cards) => {
      const value = score.standsFor(cards);
      return value === null ? null : { name: "absolute-pad-zero-stands", facts: { value: score.signed(value) } };
    },
  },
  hand: { title: "absolute-pad-left-in-hand", most: Infinity, whole: false, score: score.scoreHand },
  inOrder: score.inOrder,
  face: (card) => ({
    number: card.slice(0, -1).replace("-", "−"),
    suit: score.SYMBOLS[score.suitOf(card)] ?? "",
    ink: card.startsWith("-") ? "#ff9d92" : "#1c4f9c",
    paper: card.startsWith("-") ? "#2a2220" : "#fffefa",
  }),
  spoken: (card) =>
    say(card.startsWith("-") ? "absolute-pad-card-minus" : "absolute-pad-card-plus", {
      number: score.numberOf(card),
      suit: say("absolute-term-suit", { suit: score.suitOf(card) }),
    }),
};
