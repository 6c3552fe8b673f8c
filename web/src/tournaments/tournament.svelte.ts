// One tournament, as the server tells it: asked for again and again while somebody looks at it.

import type { TournamentPage } from "../generated/api";
import { api } from "../lib/api";
import { knows, sayMessage } from "../words/words.svelte";

const EVERY = 1_500; // milliseconds between two questions
const SELDOM = 8_000; // before the start and after the end, and while nobody looks

export type Board = NonNullable<TournamentPage["round"]>["boards"][number];

export class TournamentClient {
  page = $state.raw<TournamentPage | null>(null);
  trouble = $state.raw<unknown>(null);
  readonly names: ReadonlyMap<string, string> = $derived(
    new Map((this.page?.entries ?? []).map((each) => [each.entrant.id, nameOf(each)])),
  );

  constructor(readonly id: string) {}

  /** Ask until the page is left. Returns how to stop. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const again = async () => {
      await this.ask();
      const live = this.page?.phase === "running" && document.visibilityState === "visible";
      if (!over) timer = setTimeout(() => void again(), live ? EVERY : SELDOM);
    };
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") void again();
    };
    document.addEventListener("visibilitychange", look);
    void again();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async ask(): Promise<void> {
    try {
      this.take(await api.tournament(this.id, this.page?.version ?? 0));
      this.trouble = null;
    } catch (problem) {
      this.trouble = problem;
    }
  }

  take(page: TournamentPage | null): void {
    if (page && page.version > (this.page?.version ?? 0)) this.page = page;
  }

  name(entrant: string): string {
    return this.names.get(entrant) ?? "";
  }

  /** The entry that a person is a member of. */
  entryOf(person: string | undefined): TournamentPage["entries"][number] | undefined {
    const has = (members: readonly unknown[]) => members.some((member) => (member as { id: string }).id === person);
    return this.page?.entries.find((each) => has(each.entrant.members));
  }

  /** The game that an entrant has to play now. */
  gameOf(entrant: string | undefined): Board | undefined {
    return this.page?.round?.boards.find((each) => entrant && each.sides.includes(entrant) && !each.score);
  }
}

/** A bot has the name of its character, in the reader's language. A level has some names: later bots get a number, too. */
function nameOf({ character, name }: TournamentPage["entries"][number]): string {
  if (!character || !knows(character.name)) return name;
  const again = / \d+$/.exec(name)?.[0] ?? "";
  return sayMessage(character) + again;
}
