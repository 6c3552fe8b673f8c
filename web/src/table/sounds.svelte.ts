// What happens at a table is heard: moves, the end, one's turn, the chat, and that little time is left.

import { untrack } from "svelte";
import type { TableClient } from "../connection/table.svelte";
import { notify } from "../lib/attention";
import { left } from "../lib/clocks";
import { play } from "../lib/sounds";
import { gameName } from "../words/people";
import { say } from "../words/words.svelte";

const LITTLE_MS = 10_000; // of one's time

/** Sound what happens from now on, for as long as the page lives that calls this. */
export function soundEvents(client: TableClient, isAwaited: () => boolean): void {
  let wasTurn = false;
  let madeBefore: number | null = null; // the number of moves
  let phaseBefore: string | null = null;
  $effect(() => {
    const { view } = client;
    if (!view) return;
    const { made, phase, game } = view;
    const isTurn = isAwaited();
    untrack(() => {
      if (madeBefore !== null && made !== madeBefore && !client.sending) play("other");
      if (phaseBefore === "playing" && phase === "finished") play("end");
      if (isTurn && !wasTurn && phaseBefore !== null) {
        play("turn");
        if (!client.held.length) notify(say("web-your-turn"), gameName(game));
      }
      madeBefore = made;
      phaseBefore = phase;
      wasTurn = isTurn;
    });
  });

  let chatBefore: number | null = null; // the number of lines
  $effect(() => {
    const count = client.chat.length;
    if (chatBefore !== null && count > chatBefore && !document.hasFocus()) play("chat");
    if (client.view) chatBefore = count;
  });

  $effect(() => {
    const clocks = client.view?.clocks;
    const seat = client.view?.viewer;
    if (!clocks || seat == null || clocks.running !== seat) return;
    const rest = left(clocks, seat, client.now()) - LITTLE_MS;
    if (rest <= 0) return;
    const timer = setTimeout(() => play("low"), rest);
    return () => clearTimeout(timer);
  });
}
