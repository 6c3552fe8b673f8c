// A game's options as people choose and read them, from the description that the server gives of them.

import { knows, say } from "../words/words.svelte";

export interface Field {
  readonly name: string;
  readonly kind: "boolean" | "integer" | "choice" | "named" | "text";
  readonly optional: boolean; // may be left to the rules
  readonly least?: number;
  readonly most?: number;
  readonly choices: readonly (string | number)[]; // the values of a choice
  readonly names: Readonly<Record<string, string>>; // that may be given, and what they stand for
  readonly usual?: string; // the name that the rules take
}

interface Schema {
  type?: string;
  enum?: string[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  $defs?: Record<string, Schema>;
  "x-choices"?: Record<string, Record<string, string>>; // by the number of players
  "x-default"?: Record<string, string>; // by the number of players
  "x-players"?: number[]; // for which it means something; else for all
}

/** What may be chosen with so many players. */
export function fieldsOf(described: unknown, players: number): Field[] {
  const schema = described as Schema;
  const properties = schema.$defs?.["Options"]?.properties ?? schema.properties ?? {};
  return Object.entries(properties)
    .filter(([, each]) => each["x-players"]?.includes(players) ?? true)
    .map(([name, each]) => fieldOf(name, each, players));
}

/** Of the options that were chosen, those of the form for so many players: others may have been chosen for another number. */
export function fittingOptions(
  offer: { readonly options_schema: unknown } | undefined,
  players: number,
  options: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = new Set(fieldsOf(offer?.options_schema ?? {}, players).map(({ name }) => name));
  return Object.fromEntries(Object.entries(options).filter(([name]) => names.has(name)));
}

function fieldOf(name: string, schema: Schema, players: number): Field {
  const inner = schema.anyOf?.find((each) => each.type !== "null") ?? schema;
  const names = inner["x-choices"]?.[players];
  const numbers = inner.type === "integer" && names ? Object.keys(names).map(Number) : null;
  const usual = inner["x-default"]?.[players];
  return {
    name,
    kind: kindOf(inner, Boolean(names)),
    optional: Boolean(schema.anyOf),
    ...(inner.minimum === undefined ? {} : { least: inner.minimum }),
    ...(inner.maximum === undefined ? {} : { most: inner.maximum }),
    choices: inner.enum ?? numbers ?? [],
    names: names ?? {},
    ...(usual === undefined ? {} : { usual }),
  };
}

function kindOf(schema: Schema, named: boolean): Field["kind"] {
  if (schema.enum || (schema.type === "integer" && named)) return "choice";
  if (schema.type === "boolean" || schema.type === "integer") return schema.type;
  return named ? "named" : "text";
}

/** The options that differ from what the rules take by default. */
export function changedOptions(
  offer: { readonly options: Record<string, unknown> } | undefined,
  options: Record<string, unknown>,
): [string, unknown][] {
  return Object.entries(options).filter(([name, value]) => offer && offer.options[name] !== value);
}

const messageOf = (game: string, option: string, value: unknown): string =>
  `${game}-ui-option-${option}-${String(value ?? "default")}`;
const LONGEST = 24; // a longer text is no name, but a position written out

/** A value of an option in words. */
export function valueName(game: string, option: string, value: unknown): string {
  if (typeof value === "boolean") return say(value ? "web-yes" : "web-no");
  const message = messageOf(game, option, value);
  if (knows(message)) return say(message);
  if (value == null) return say("web-option-usual");
  const text = String(value as string | number);
  return text.length > LONGEST ? say("web-option-written") : text;
}

/** What a value of an option means, in a sentence; empty where its name says it. */
export function valueHelp(game: string, option: string, value: unknown): string {
  const message = `${messageOf(game, option, value)}.help`;
  return knows(message) ? say(message) : "";
}
