// Clocks in numbers and in words.

import type { ClockView, TableView } from "../generated/protocol";
import { say } from "../words/words.svelte";

export type Clock = TableView["clock"];

/** The milliseconds that a seat has left at a moment of the server's clock. */
export function left(clocks: ClockView, seat: number, now: number): number {
  const remaining = clocks.remaining[seat] ?? 0;
  return Math.max(0, clocks.running === seat ? remaining - Math.max(0, now - clocks.since) : remaining);
}

/** How long something has lasted, in short: 40 s, 2 min, 3 h, or days. */
export function lasting(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} h`;
  return say("web-clock-days-left", { days: Math.floor(seconds / 86_400) });
}

/** Time as it stands on a clock: 9:05, 1:02:03, 0:04.2 (or 0:04), or days. */
export function shown(milliseconds: number, exact = true): string {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 36 * 3600) return say("web-clock-days-left", { days: Math.ceil(seconds / 86_400) });
  if (exact && tenths < 200) return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
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
