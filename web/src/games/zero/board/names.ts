// Cards in words.

import { say } from "../../../words/words.svelte";
import { type Card, colourOf, valueOf } from "../scoring/score";

/** "red 7" */
export const nameOf = (card: Card): string => say("zero-ui-card", { colour: colourOf(card), value: valueOf(card) });

export const namesOf = (cards: readonly Card[]): string => cards.map(nameOf).join(", ");
