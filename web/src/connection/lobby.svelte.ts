// The lobby: public tables with free seats and those to watch, as they come and go.

import type { LobbyEntry } from "../generated/protocol";
import { checkBuild } from "../lib/build.svelte";
import { heard, onChange } from "../lib/me.svelte";
import { type Frame, type Link, Wire } from "./wire";

export class LobbyClient {
  open = $state.raw<readonly LobbyEntry[]>([]);
  live = $state.raw<readonly LobbyEntry[]>([]);
  online = $state(0); // people who are connected
  link = $state<Link>("connecting");
  known = $state(false); // the lists have come
  private readonly wire: Wire;
  private readonly forget: () => void;

  constructor() {
    this.wire = new Wire({
      address: () => "/ws/lobby",
      frame: (frame) => this.take(frame),
      link: (link) => (this.link = link),
      ended: () => true,
    });
    this.forget = onChange(() => this.wire.reopen(true));
  }

  close(): void {
    this.forget();
    this.wire.close();
  }

  private take(frame: Frame): void {
    if (frame.type === "hello") {
      heard(frame.me);
      checkBuild(frame.client);
    } else if (frame.type === "lobby") {
      this.open = frame.open;
      this.live = frame.live;
      this.online = frame.online;
      this.known = true;
    } else if (frame.type === "online") {
      this.online = frame.online;
    } else if (frame.type === "listed") {
      const touched = new Set([...frame.gone, ...frame.tables.map((each) => each.table)]);
      const rest = (list: readonly LobbyEntry[]) => list.filter((each) => !touched.has(each.table));
      this.open = [...frame.tables.filter((each) => each.phase === "open"), ...rest(this.open)];
      this.live = [...frame.tables.filter((each) => each.phase === "playing"), ...rest(this.live)];
    }
  }
}
