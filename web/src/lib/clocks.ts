// Clocks in numbers and in words.

import type { ClockView, TableView } from "../generated/protocol";
import { say } from "./words.svelte";

export type Clock = TableView["clock"];

/** The milliseconds that a seat has left at a moment of the server's clock. */
export function left(clocks: ClockView, seat: number, now: number): number {
  const remaining = clocks.remaining[seat] ?? 0;
  return Math.max(0, clocks.running === seat ? remaining - Math.max(0, now - clocks.since) : remaining);
}

/** Time as it stands on a clock: 9:05, 1:02:03, 0:04.2, or days. */
export function shown(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 36 * 3600) return say("web-clock-days-left", { days: Math.ceil(seconds / 86_400) });
  if (tenths < 200) return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What kind of clock it is, in few words. */
export function described(clock: Clock): string {
  switch (clock.type) {
    case "none":
      return say("web-clock-none");
    case "sudden":
      return say("web-clock-sudden", { minutes: Math.round(clock.initial / 6) / 10, seconds: clock.increment ?? 0 });
    case "turn":
      return say("web-clock-turn", { seconds: clock.seconds });
    case "days":
      return say("web-clock-days", { days: clock.days });
  }
}
