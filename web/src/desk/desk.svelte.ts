// What the panels of the desk share: something that is asked for, and asked for again after each action.

import { untrack } from "svelte";
import { Work } from "../lib/work.svelte";

export const DAY = 24 * 60 * 60 * 1000;

export class Asked<T> {
  found = $state.raw<T | null>(null);
  readonly work = new Work();

  constructor(private readonly ask: () => Promise<T>) {
    $effect(() => untrack(() => void this.renew()));
  }

  renew(): Promise<boolean> {
    return this.work.run(async () => (this.found = await this.ask()));
  }

  /** Do something, and ask again. */
  act(how: () => Promise<unknown>): Promise<boolean> {
    return this.work.run(async () => {
      await how();
      this.found = await this.ask();
    });
  }
}
