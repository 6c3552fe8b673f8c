// REST. What the server refuses is thrown as `Refused`, and so is a server that does not answer.

import type {
  AccountDeletion,
  AskedPuzzle,
  BotGame,
  CheckedFrame,
  Club,
  DeskReport,
  DeskTable,
  DrawnBoard,
  FairPlay,
  Finished,
  FoundAccount,
  FoundPerson,
  Friends,
  HeadToHead,
  HousePage,
  HouseSettings,
  Invitation,
  Leaderboard,
  LogLine,
  MadeCode,
  MyBot,
  MyChoices,
  MyEmail,
  MyNewBot,
  MyNewToken,
  MyNotices,
  MyPasskey,
  MyRelation,
  MySession,
  MyTables,
  MyToken,
  Myself,
  NetworkBan,
  NewCodes,
  NewReport,
  NewStudy,
  NewTable,
  NewTournament,
  Offers,
  OnlineBot,
  Overview,
  PasskeyOptions,
  PersonPage,
  PersonResults,
  Privacy,
  Profile,
  Progress,
  PuzzleJudged,
  QuickMatch,
  Recovered,
  RecoveryCodes,
  RecoveryState,
  RegistrationCode,
  Replay,
  Reported,
  SeriesPage,
  SignedIn,
  Study,
  StudyCheck,
  TablePage,
  TableView,
  ThumbnailList,
  TournamentList,
  TournamentPage,
  Unread,
  Views,
  WayIn,
  Ways,
  Who,
} from "../generated/api";
import { drawSeal } from "./parts";
import { settings } from "./settings.svelte";
import { knows, load, say } from "../words/words.svelte";

export interface Problem {
  readonly code: string; // the name of a message
  readonly rule: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string; // in the browser's language, which need not be the one chosen here
}

/** Something that was not done, and why. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
    this.name = "Refused";
  }
}

const PATIENCE = 20_000;

/** A problem that this client has found by itself. */
export function own(code: string, facts: Record<string, unknown> = {}): Refused {
  return new Refused({ code, rule: null, facts, message: say(code, facts) });
}

/** A problem in words, in the language in force; without the number of the rule. */
export async function told(problem: Problem): Promise<string> {
  await load(problem.code.split("-", 1)[0] ?? "").catch(() => undefined);
  return knows(problem.code) ? say(problem.code, problem.facts) : problem.message;
}

/** Whatever was thrown, in words. */
export async function words(thrown: unknown): Promise<string> {
  return thrown instanceof Refused ? told(thrown.problem) : say("web-failed");
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await asked(method, path, body);
  return answer.status === 204 ? (undefined as T) : ((await answer.json().catch(() => null)) as T);
}

/** Ask, and return an answer that is none of a refusal. */
async function asked(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        "Accept-Language": settings.language,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (problem) {
    throw own((problem as Error).name === "TimeoutError" ? "web-slow" : "web-unreachable");
  }
  if (answer.ok) return answer;
  const found: unknown = await answer.json().catch(() => null);
  if (found && typeof found === "object" && "code" in found) throw new Refused(found as Problem);
  throw own("web-unreachable");
}

async function drawn(method: string, path: string, body?: unknown): Promise<Blob> {
  return (await asked(method, path, body)).blob();
}

function query(values: Record<string, string | number | null | undefined>): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value != null && value !== "") found.set(name, String(value));
  return found.size ? `?${found}` : "";
}

let offers: Promise<Offers> | undefined;

export const api = {
  /** The games with their options, the clocks and the bots: asked for once. */
  offers(): Promise<Offers> {
    offers ??= ask<Offers>("GET", "/api/games").catch((problem: unknown) => {
      offers = undefined;
      throw problem;
    });
    return offers;
  },
  /** The messages of a game, as Fluent text. */
  invitation: () => ask<Invitation>("GET", "/api/invitation"),
  words: async (game: string, language: string) =>
    (await asked("GET", `/api/games/${encodeURIComponent(game)}/words/${language}`)).text(),
  drawBoard: (game: string, view: unknown, moves: readonly unknown[] | null) =>
    ask<DrawnBoard>("POST", `/api/games/${encodeURIComponent(game)}/board`, { view, moves }),
  me: () => ask<Myself>("GET", "/api/me"),
  who: () => ask<Who>("GET", "/api/who"),
  guest: (name?: string) => ask<Myself>("POST", "/api/guests", name ? { name } : {}),
  signUp: (name: string, password: string, code = "") =>
    ask<Myself>("POST", "/api/accounts", { name, password, ...(code ? { code } : {}) }),
  signIn: (name: string, password: string) => ask<SignedIn>("POST", "/api/sessions", { name, password }),
  findByCode: (name: string, code: string) => ask<FoundAccount>("POST", "/api/recovery/code", { name, code }),
  findByLink: (secret: string) => ask<FoundAccount>("POST", "/api/recovery/link", { secret }),
  recover: (name: string, code: string, password: string, keep: readonly string[]) =>
    ask<Recovered>("POST", "/api/sessions/recovery", { name, code, password, keep }),
  enterByLink: (secret: string, password: string, keep: readonly string[]) =>
    ask<Recovered>("POST", "/api/sessions/link", { secret, password, keep }),
  recovery: () => ask<RecoveryState>("GET", "/api/me/recovery-codes"),
  makeRecoveryCodes: (password: string) => ask<RecoveryCodes>("POST", "/api/me/recovery-codes", { password }),
  deleteAccount: (password: string) => ask<AccountDeletion>("POST", "/api/me/departure", { password }),
  passkeys: () => ask<MyPasskey[]>("GET", "/api/me/passkeys"),
  beginPasskey: (password: string) => ask<PasskeyOptions>("POST", "/api/me/passkeys/options", { password }),
  addPasskey: (name: string, credential: object) => ask<MyPasskey>("POST", "/api/me/passkeys", { name, credential }),
  renamePasskey: (id: string, name: string) => ask<void>("PATCH", `/api/me/passkeys/${id}`, { name }),
  removePasskey: (id: string) => ask<void>("DELETE", `/api/me/passkeys/${id}`),
  beginPasskeySignIn: () => ask<PasskeyOptions>("POST", "/api/sessions/passkey/options"),
  signInByPasskey: (credential: object) => ask<SignedIn>("POST", "/api/sessions/passkey", { credential }),
  recoveryWays: () => ask<Ways>("GET", "/api/recovery"),
  sendReset: (address: string) => ask<void>("POST", "/api/recovery-mails", { address }),
  email: () => ask<MyEmail>("GET", "/api/me/email"),
  changeEmail: (address: string, password: string) => ask<void>("PUT", "/api/me/email", { address, password }),
  removeEmail: () => ask<void>("DELETE", "/api/me/email"),
  confirmEmail: (secret: string) => ask<void>("POST", "/api/email-confirmations", { secret }),
  notices: (before?: number | null) => ask<MyNotices>("GET", `/api/me/notices${query({ before })}`),
  unreadNotices: () => ask<Unread>("GET", "/api/me/notices/unread"),
  seeNotices: (until: number, link: string | null) => ask<void>("PUT", "/api/me/notices/seen", { until, link }),
  noticeChoices: () => ask<MyChoices>("GET", "/api/me/notice-choices"),
  chooseNotices: (choices: MyChoices["choices"]) => ask<MyChoices>("PUT", "/api/me/notice-choices", { choices }),
  savePush: (subscription: object) => ask<void>("PUT", "/api/me/push-subscription", subscription),
  removePush: () => ask<void>("DELETE", "/api/me/push-subscription"),
  signOut: () => ask<void>("DELETE", "/api/sessions/current"),
  rename: (name: string) => ask<Myself>("PATCH", "/api/me", { name }),
  waysIn: () => ask<WayIn[]>("GET", "/api/me/ways-in"),
  changePassword: (old: string, fresh: string, keep: readonly string[]) =>
    ask<NewCodes>("PUT", "/api/me/password", { old, new: fresh, keep }),
  sessions: () => ask<MySession[]>("GET", "/api/me/sessions"),
  endSession: (id: string) => ask<void>("DELETE", `/api/me/sessions/${id}`),
  tokens: () => ask<MyToken[]>("GET", "/api/me/tokens"),
  makeToken: (name: string, scopes: readonly string[]) => ask<MyNewToken>("POST", "/api/me/tokens", { name, scopes }),
  revokeToken: (id: string) => ask<void>("DELETE", `/api/me/tokens/${id}`),
  onlineBots: () => ask<OnlineBot[]>("GET", "/api/bots"),
  myBots: () => ask<MyBot[]>("GET", "/api/me/bots"),
  makeBot: (name: string) => ask<MyNewBot>("POST", "/api/me/bots", { name }),
  renewBot: (id: string) => ask<MyNewToken>("POST", `/api/me/bots/${id}/token`),
  revokeBot: (id: string) => ask<void>("DELETE", `/api/me/bots/${id}/token`),
  open: (table: NewTable) => ask<TableView>("POST", "/api/tables", { ...table, seal: drawSeal() }),
  bots: (game: BotGame) => ask<TableView>("POST", "/api/bots-now", { ...game, seal: drawSeal() }),
  thumbnails: (known: readonly (readonly [string, number])[]) =>
    ask<ThumbnailList>("GET", `/api/lobby/pictures?tables=${known.map((each) => each.join(".")).join(",")}`),
  pair: (wish: QuickMatch) => ask<TableView>("POST", "/api/pairing", { ...wish, seal: drawSeal() }),
  hint: (table: string) => ask<unknown>("POST", `/api/tables/${encodeURIComponent(table)}/hint`),
  command: (table: string, message: object) => ask<unknown>("POST", `/api/tables/${table}/commands`, message),
  myTables: (status: "current" | "finished", after?: string | null) =>
    ask<MyTables>("GET", `/api/me/tables${query({ status, after })}`),
  finished: (wanted: Record<string, string | number | null | undefined>) =>
    ask<Finished>("GET", `/api/tables${query(wanted)}`),
  tournaments: () => ask<TournamentList>("GET", "/api/tournaments"),
  /** A tournament, or nothing if it has not changed after a version. */
  tournament: (id: string, after: number) =>
    ask<TournamentPage | null>("GET", `/api/tournaments/${encodeURIComponent(id)}${query({ after })}`),
  series: (director: string, name: string, best?: number) =>
    ask<SeriesPage>("GET", `/api/series/${encodeURIComponent(director)}${query({ name, best })}`),
  openTournament: (setting: NewTournament["setting"]) => ask<TournamentPage>("POST", "/api/tournaments", { setting }),
  enterTournament: (id: string, partner?: string) =>
    ask<TournamentPage>("POST", `/api/tournaments/${id}/entry`, partner ? { partner } : {}),
  withdraw: (id: string) => ask<TournamentPage>("DELETE", `/api/tournaments/${id}/entry`),
  direct: (id: string, command: object) => ask<TournamentPage>("POST", `/api/tournaments/${id}/commands`, command),
  analyse: (table: string) => ask<unknown>("POST", `/api/tables/${encodeURIComponent(table)}/analysis`, {}),
  leaders: (game: string, clock: string) => ask<Leaderboard>("GET", `/api/leaderboard/${game}${query({ clock })}`),
  table: (id: string) => ask<TableView>("GET", `/api/tables/${encodeURIComponent(id)}`),
  replay: (id: string) => ask<Replay>("GET", `/api/tables/${encodeURIComponent(id)}/replay`),
  replayViews: (id: string, seat: string, since: number) =>
    ask<Views>("GET", `/api/tables/${encodeURIComponent(id)}/replay/views${query({ seat, since })}`),
  replayText: (text: string) => ask<Replay>("POST", "/api/replays", { text }),
  replayTextViews: (text: string, seat: string, since: number) =>
    ask<Views>("POST", "/api/replays/views", { text, seat, since }),
  picture: (id: string, ply: number, seat: string) =>
    drawn("GET", `/api/tables/${encodeURIComponent(id)}/picture.svg${query({ ply, seat })}`),
  animation: (id: string, seat: string) =>
    drawn("GET", `/api/tables/${encodeURIComponent(id)}/animation.svg${query({ seat })}`),
  textPicture: (text: string, ply: number, seat: string) =>
    drawn("POST", "/api/replays/picture.svg", { text, ply, seat }),
  textAnimation: (text: string, seat: string) => drawn("POST", "/api/replays/animation.svg", { text, seat }),
  study: (line: NewStudy) => ask<Study>("POST", "/api/studies", line),
  checkStudy: (line: StudyCheck) => ask<CheckedFrame>("POST", "/api/studies/check", line),
  dailyPuzzle: (game: string) => ask<AskedPuzzle>("GET", `/api/puzzles/daily${query({ game })}`),
  puzzle: (game: string, number: number) => ask<AskedPuzzle>("GET", `/api/puzzles/${game}/${number}`),
  nextPuzzle: (game: string, after: number) => ask<AskedPuzzle>("GET", `/api/puzzles/next${query({ game, after })}`),
  answerPuzzle: (game: string, number: number, move: unknown, found: unknown[]) =>
    ask<PuzzleJudged>("POST", `/api/puzzles/${game}/${number}/answer`, { move, found }),
  checkPuzzle: (game: string, number: number, move: unknown, found: unknown[]) =>
    ask<CheckedFrame>("POST", `/api/puzzles/${game}/${number}/check`, { move, found }),
  addProgress: (progress: Progress) => ask<Progress>("PUT", "/api/me/progress", progress),
  readWarning: (id: string) => ask<void>("PUT", `/api/me/warnings/${id}`),
  report: (report: NewReport) => ask<Reported>("POST", "/api/reports", report),
  house: () => ask<HousePage>("GET", "/api/house"),
  desk: {
    overview: () => ask<Overview>("GET", "/api/desk/overview"),
    people: (name: string, only: string) => ask<FoundPerson[]>("GET", `/api/desk/people${query({ name, only })}`),
    person: (id: string) => ask<PersonPage>("GET", `/api/desk/people/${encodeURIComponent(id)}`),
    act: (id: string, action: object) =>
      ask<PersonPage>("POST", `/api/desk/people/${encodeURIComponent(id)}/actions`, action),
    reports: (open: boolean) => ask<DeskReport[]>("GET", `/api/desk/reports${query({ is_open: String(open) })}`),
    closeReport: (id: string, outcome: string) => ask<void>("POST", `/api/desk/reports/${id}`, { outcome }),
    tables: (status: string) => ask<DeskTable[]>("GET", `/api/desk/tables${query({ status })}`),
    table: (id: string) => ask<TablePage>("GET", `/api/desk/tables/${encodeURIComponent(id)}`),
    actAt: (id: string, action: object) =>
      ask<TablePage>("POST", `/api/desk/tables/${encodeURIComponent(id)}/actions`, action),
    log: (before?: number) => ask<LogLine[]>("GET", `/api/desk/log${query({ before })}`),
    house: () => ask<HouseSettings>("GET", "/api/desk/house"),
    changeHouse: (house: HouseSettings) => ask<HouseSettings>("PUT", "/api/desk/house", house),
    codes: () => ask<RegistrationCode[]>("GET", "/api/desk/codes"),
    makeCode: (uses: number, expires: number, note: string) =>
      ask<MadeCode>("POST", "/api/desk/codes", { uses, expires, note }),
    revokeCode: (id: string) => ask<void>("DELETE", `/api/desk/codes/${id}`),
    networks: () => ask<NetworkBan[]>("GET", "/api/desk/networks"),
    banNetwork: (network: string, reason: string, ends: number) =>
      ask<void>("POST", "/api/desk/networks", { network, reason, ends }),
    liftNetwork: (id: string) => ask<void>("DELETE", `/api/desk/networks/${id}`),
    fairPlay: (days: number, person?: string) => ask<FairPlay>("GET", `/api/desk/fair-play${query({ days, person })}`),
  },
  named: (name: string) => ask<Profile>("GET", `/api/people${query({ name })}`),
  person: (id: string) => ask<Profile>("GET", `/api/people/${encodeURIComponent(id)}`),
  friends: () => ask<Friends>("GET", "/api/me/friends"),
  relation: (id: string) => ask<MyRelation>("GET", `/api/people/${id}/relation`),
  follow: (id: string) => ask<void>("PUT", `/api/me/following/${id}`),
  unfollow: (id: string) => ask<void>("DELETE", `/api/me/following/${id}`),
  block: (id: string) => ask<void>("PUT", `/api/me/blocked/${id}`),
  unblock: (id: string) => ask<void>("DELETE", `/api/me/blocked/${id}`),
  privacy: () => ask<Privacy>("GET", "/api/me/privacy"),
  changePrivacy: (privacy: Privacy) => ask<Privacy>("PUT", "/api/me/privacy", privacy),
  results: (id: string) => ask<PersonResults>("GET", `/api/people/${encodeURIComponent(id)}/results`),
  against: (id: string, other: string) =>
    ask<HeadToHead>("GET", `/api/people/${encodeURIComponent(id)}/against/${encodeURIComponent(other)}`),
  club: () => ask<Club>("GET", "/api/club"),
};
