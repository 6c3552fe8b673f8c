// The details of a line of the log, in words. Ids are left out: they tell people nothing.

import type { LogLine } from "../generated/api";
import { moment, say } from "../words/words.svelte";

type Tell = (value: never) => string;

const until: Tell = (time: number) => `→ ${moment(time)}`;
const counted = (name: string): Tell => ((count: number) => say(`desk-ui-detail-${name}`, { count })) as Tell;

const TELL: Readonly<Record<string, Tell>> = {
  role: (role: string) => say("desk-ui-role", { role }),
  kind: (kind: string) => say(`desk-ui-sanction-${kind}`),
  outcome: (outcome: string) => say(`desk-ui-outcome-${outcome}`),
  ends: until,
  expires: until,
  network: (network: string) => network,
  networks: counted("networks"),
  sessions: counted("sessions"),
  again: counted("again"),
  uses: (left: number) => say("desk-ui-code-left", { left }),
  registration: (open: string) => `${say("desk-ui-registration")}: ${say(`desk-ui-registration-${open}`)}`,
  guests: (allowed: boolean) => say("desk-ui-detail-guests", { allowed: String(allowed) }),
  message: (texts: unknown) => (typeof texts === "object" ? say("desk-ui-detail-message") : ""), // a number is one of the chat
  rules: () => say("desk-ui-detail-rules"),
  contact: (contact: string) => `${say("desk-ui-contact")}: ${contact}`,
};

export function tellDetails(detail: LogLine["detail"]): string {
  return Object.entries(detail)
    .map(([name, value]) => TELL[name]?.(value as never) ?? "")
    .filter(Boolean)
    .join(", ");
}
