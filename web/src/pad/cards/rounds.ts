// What a game calls its rounds: `zero-pad-entry` instead of `pad-entry`.

import { knows, say } from "../../words/words.svelte";
import type { CardRules } from "./cards";

type Name = "table" | "round-head" | "cell" | "add-round" | "remove-round" | "entry";

export function sayOfRound({ game }: CardRules, name: Name, facts?: Parameters<typeof say>[1]): string {
  const own = `${game}-pad-${name}`;
  return say(knows(own) ? own : `pad-${name}`, facts);
}
