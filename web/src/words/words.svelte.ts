// Words for people, from the same Fluent catalogues as the server's. A message's file is named by the part of its name
// before the first "-", which can be a game; a game's lessons have files of their own, named by the next part. Files are
// loaded when something in them is said.

import { FluentBundle, FluentNumber, type FluentVariable, type Scope } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import type { Entry } from "./fluent";
import { type Language, settings } from "../lib/settings.svelte";

export type Facts = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Entry[]>(
  [
    "../../../src/stolik/messages/*/*.ftl",
    "../../../src/stolik/games/*/words/*.ftl",
    "!../../../src/stolik/messages/*/{common,guest,home,hosting,preview,settings}.ftl", // the command line's and the server's own
    "!../../../src/stolik/messages/*/{web,table,http,lobby,socket,store}.ftl", // the pages' own: together in `catalogues/`
  ],
  { import: "default" },
);
interface Together {
  pages: Record<string, Entry[]>;
  titles: Record<string, Entry[]>;
}
const together: Record<Language, () => Promise<Together>> = {
  en: () => import("./catalogues/en"),
  pl: () => import("./catalogues/pl"),
};

/** Brings the words of a game that has no files here. */
type Elsewhere = (game: string, language: Language) => Promise<readonly Entry[] | undefined>;
let elsewhere: Elsewhere = () => Promise.resolve(undefined);
export function bringWordsBy(bring: Elsewhere): void {
  elsewhere = bring;
}

const bundles = new SvelteMap<string, FluentBundle>(); // "pl/zero" -> its messages
const loading = new Map<string, Promise<void>>();
const lost = new Set<string>();
const TITLES = "titles"; // the names of the games, whose other words may not be here yet
const TITLE = /^[a-z0-9]+-(name|about)$/;

const shared = (name: string, language: Language): string => `stolik/messages/${language}/${name}.ftl`;

function ofGame(name: string, language: Language): string {
  const [game, part] = name.split("/");
  return `stolik/games/${game}/words/${part ? `${part}.` : ""}${language}.ftl`;
}

async function fetched(name: string, language: Language): Promise<void> {
  const file =
    files[`../../../src/${shared(name, language)}`] ?? files[`../../../src/${ofGame(name, language)}`] ?? null;
  let entries: readonly Entry[] | undefined;
  if (file) entries = await file();
  else {
    const { pages, titles } = await together[language]();
    add(`${language}/${TITLES}`, Object.values(titles).flat(), language);
    entries = pages[`../../../../src/${shared(name, language)}`] ?? (await elsewhere(name, language));
  }
  if (entries) add(`${language}/${name}`, entries, language);
}

function add(key: string, entries: readonly Entry[], language: Language): void {
  if (bundles.has(key)) return;
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource({ body: entries.map(([id, value, attributes = {}]) => ({ id, value, attributes })) });
  bundles.set(key, bundle);
}

/** Load a file of messages ("web", "table", a game's key, "zero/course") in the language in force, or another one. */
export function load(name: string, language: Language = settings.language): Promise<void> {
  const key = `${language}/${name}`;
  let promise = loading.get(key);
  if (!promise) {
    promise = fetched(name, language).catch((problem: unknown) => {
      loading.delete(key); // the next one who asks tries again
      throw problem;
    });
    loading.set(key, promise);
  }
  return promise;
}

function bundleOf(message: string): FluentBundle | undefined {
  if (TITLE.test(message)) {
    const titles = bundles.get(`${settings.language}/${TITLES}`);
    if (!titles) void load("web"); // they come with the words of the pages
    if (!titles || titles.hasMessage(message)) return titles;
  }
  const [first = "", second = ""] = message.split("-", 2);
  const own = `${first}/${second}`;
  const name = `../../../src/${ofGame(own, settings.language)}` in files ? own : first;
  const key = `${settings.language}/${name}`;
  const found = bundles.get(key); // reactive: whoever asks is told when it comes
  if (!found && !lost.has(key)) load(name).catch(() => lost.add(key));
  return found;
}

/** Whether there are such words, and they are here already. */
export function knows(name: string): boolean {
  const [id = "", attribute] = name.split(".");
  const message = bundleOf(id)?.getMessage(id);
  return Boolean(attribute ? message?.attributes[attribute] : message?.value);
}

/** Say a message, or one of its attributes ("abalone-option-layout.help"). Empty while its file is on the way. */
export function say(name: string, facts: Facts = {}): string {
  const [id = "", attribute] = name.split(".");
  const bundle = bundleOf(id);
  if (!bundle) return "";
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) {
    if (import.meta.env.DEV) console.error(`no message ${name} in ${settings.language}`);
    return name;
  }
  const problems: Error[] = [];
  const words = bundle.formatPattern(pattern, prepared(facts), problems);
  if (import.meta.env.DEV && problems[0]) console.error(`message ${name} in ${settings.language}`, problems[0]);
  return words.includes("-") ? words.replace(HYPHEN, "$1−") : words;
}

/** Say something that the server tells as data: a line of the log, why a move is refused. */
export function sayMessage(message: { readonly name: string; readonly facts?: Facts }): string {
  return say(message.name, message.facts);
}

function prepared(facts: Facts): Record<string, FluentVariable> {
  const variables: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(facts)) variables[name] = variable(value);
  return variables;
}

// Small whole numbers look the same in all our languages. To have them written by Intl would cost a phone 50 milliseconds
// before its first picture.
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? `${this.value}` : super.toString(scope);
  }
}

// Numbers and cards come with a hyphen, or Intl writes one: people read the minus sign everywhere.
const HYPHEN = /(^|[^\p{L}\d_./-])-(?=\d)/gu;

const DELETED_NAME = "—"; // in place of a deleted account's name; nobody can be called that

/** A person's name, or what stands for the name of a deleted account. */
export function nameOf(name: string): string {
  return name === DELETED_NAME ? say("web-former") : name;
}

// As stolik.messages does it: lists with commas, a refusal inside a refusal in words.
function variable(value: unknown): FluentVariable {
  if (typeof value === "string") return nameOf(value);
  if (typeof value === "number") return new Figure(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (Array.isArray(value)) return value.join(", ");
  if (value && typeof value === "object") {
    const inner = value as { reason?: string; name?: string; rule?: string; facts?: Facts };
    const name = inner.reason ?? inner.name;
    if (name) return say(name, inner.facts) + (inner.rule ? ` (${inner.rule})` : "");
  }
  return value == null ? "" : String(value);
}

// To make one of these takes milliseconds, on a phone many: each is made once.
const made = new Map<string, unknown>();
function once<Format>(kind: string, make: (locale: string) => Format): Format {
  const key = `${settings.language} ${kind}`;
  const found = (made.get(key) as Format | undefined) ?? make(localeOf(settings.language, navigator.languages));
  made.set(key, found);
  return found;
}

/** The reader's locale in a language: the first of the browser's, as British English, or else the language itself. */
export function localeOf(language: Language, wanted: readonly string[]): string {
  return wanted.find((locale) => locale.split("-", 1)[0]?.toLowerCase() === language) ?? language;
}

/** A list in words: "Ann, Bob and Eve". */
export function list(items: readonly string[]): string {
  return once("list", (tag) => new Intl.ListFormat(tag, { type: "conjunction" })).format(items);
}

/** Facts in one line: "2 players · 10 min". No line begins with a dot. */
export function dotted(facts: readonly string[]): string {
  return facts.filter(Boolean).join("\u00a0· ");
}

/** A number as it is written in the language, with a minus sign if it is below zero when it is rounded. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  const given = { signDisplay: "negative", ...options } as const;
  const written = once(JSON.stringify(options), (tag) => new Intl.NumberFormat(tag, given)).format(value);
  return written.replace("-", "−");
}

/** A day. */
export function day(at: number): string {
  return once("date", (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium" })).format(new Date(at));
}

/** A day of the calendar, such as 2026-11-19, wherever the reader is. */
export function calendarDay(day: string): string {
  return once("calendar", (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" })).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** A day and its month, without the year. */
export function shortDay(at: number): string {
  return once("short", (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "numeric" })).format(
    new Date(at),
  );
}

/** A moment: the time if it was today, else the day too. */
export function moment(at: number): string {
  const time = new Date(at);
  const today = new Date().toDateString() === time.toDateString();
  const day = today ? {} : { dateStyle: "medium" as const };
  return once(today ? "time" : "day", (tag) => new Intl.DateTimeFormat(tag, { ...day, timeStyle: "short" })).format(
    time,
  );
}
