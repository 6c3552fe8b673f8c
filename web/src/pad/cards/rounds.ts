// What a game calls its rounds: `zero-pad-round-head` instead of `pad-round-head`.

import { knows, say } from "../../words/words.svelte";
import type { CardRules } from "./cards";

export function sayOfRound({ game }: CardRules, name: string, facts?: Parameters<typeof say>[1]): string {
  const own = `${game}-${name}`;
  return say(knows(own) ? own : name, facts);
}
