// The games of this server: asked for once. Until it has answered, the games that have a folder here are shown.

import { HERE } from "../games";
import type { Offer, Offers } from "../generated/api";
import { api } from "./api";
import { bringWordsBy } from "../words/words.svelte";

class Offered {
  all = $state.raw<Offers | null>(null);
  trouble = $state.raw<unknown>(null); // why they could not be had

  /** The keys of the games. */
  readonly games: readonly string[] = $derived(this.all?.games.map((each) => each.game) ?? HERE);

  find(game: string | null | undefined): Offer | undefined {
    return this.all?.games.find((each) => each.game === game);
  }

  /** Whether there may be such a game: for sure, once the server has answered. */
  has(game: string): boolean {
    return this.all ? this.games.includes(game) : this.trouble === null || HERE.includes(game);
  }

  async bring(): Promise<void> {
    try {
      this.all = await api.offers();
      this.trouble = null;
    } catch (problem) {
      this.trouble = problem;
    }
  }
}

export const offered = new Offered();

bringWordsBy(async (game, language) => {
  await offered.bring();
  if (!offered.find(game)) return undefined;
  const [text, { entries }] = await Promise.all([api.words(game, language), import("../words/fluent")]);
  return entries(text);
});
