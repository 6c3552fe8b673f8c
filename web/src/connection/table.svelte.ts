// One table, as the server tells it: the view, what is on its way, and the line to the server.

import type {
  ChangeFrame,
  ChatLineView,
  CheckedFrame,
  Hint,
  LogLineView,
  RefusedFrame,
  TableView,
} from "../generated/protocol";
import { type Problem, Refused, api, own } from "../lib/api";
import { hearAgain, heard, me, onChange } from "../lib/me.svelte";
import { checkBuild } from "../lib/build.svelte";
import { draftSeal, drawSeal, keepDraft, takePart } from "../lib/parts";
import { MoveQueue } from "./queue";
import { type Answer, Broken, type Frame, type Lasting, type Link, type Message, Wire, newKey } from "./wire";

const NO_TABLE = 4404;
const REVOKED = 4401;
const EXCLUDED = 4403;
const FLOOD = 4429;
const FEW = 50; // spectators of a game, who may ping as often as players do; of more the server would feel it

export class TableClient {
  view = $state.raw<TableView | null>(null);
  log = $state.raw<readonly LogLineView[]>([]);
  chat = $state.raw<readonly ChatLineView[]>([]);
  link = $state<Link>("connecting");
  missing = $state(false); // there is no such table
  kicked = $state<"revoked" | "flood" | null>(null);
  pending = $state.raw<unknown>(null); // a move shown as made
  sending = $state(false); // the pending move is on its way
  refusal = $state.raw<Problem | null>(null); // why the last thing was not done
  hinting = $state(false); // a hint is being looked for
  private hintAt = $state<number | null>(null); // how many moves had been made when a hint was asked for
  watching = $state(0); // how many look on
  twins = $state(0); // other tabs with this table

  private readonly wire: Wire;
  private readonly tabs: BroadcastChannel | undefined;
  openedAt = 0; // when this page was first connected, by the server's clock
  private skew = 0; // the server's clock minus ours
  private settleAt: number | null = null; // the version with our move in it
  private seal: string | undefined; // of a part that is kept if the server takes it
  private sentAt = 0; // how many moves had been made when ours was sent
  private readonly forget: () => void;
  private readonly moves = new MoveQueue<ChangeFrame>(
    (frame) => "made" in frame.set,
    (frame) => this.take(frame),
  );

  constructor(readonly id: string) {
    this.wire = new Wire({
      address: () => `/ws/tables/${encodeURIComponent(id)}${this.resume()}`,
      frame: (frame) => this.receive(frame),
      link: (link) => (this.link = link),
      ended: (code) => this.ended(code),
      eager: () => this.playing || (this.view?.phase === "playing" && this.watching <= FEW),
    });
    this.forget = onChange(() => this.wire.reopen(true));
    if (typeof BroadcastChannel === "function") {
      this.tabs = new BroadcastChannel(`stolik.table.${id}`);
      this.tabs.onmessage = (event) => this.meet(String(event.data));
      this.tabs.postMessage("hello");
      addEventListener("pagehide", this.leave); // a tab that is closed has no time for more
      addEventListener("pageshow", this.comeBack);
    }
  }

  close(): void {
    this.forget();
    removeEventListener("pagehide", this.leave);
    removeEventListener("pageshow", this.comeBack);
    this.leave();
    this.tabs?.close();
    this.moves.clear();
    this.wire.close();
  }

  /** The server's time now, in milliseconds. */
  now(): number {
    return Date.now() + this.skew;
  }

  get seat(): number | null {
    return this.view?.viewer ?? null;
  }

  /** The seat that may be called "you": at one device it is nobody's once the game is over. */
  get reader(): number | null {
    return this.isHotSeat && this.view?.phase === "finished" ? null : this.seat;
  }

  /** Whether people share one device at this table, be it this one or another. */
  get isHotSeat(): boolean {
    return this.view?.seats.some((each) => each.holder) ?? false;
  }

  /** The seats of those who play at this device; none where everybody has a device of their own. */
  get held(): readonly number[] {
    const mine = me.person?.id;
    return (mine && this.view?.seats.flatMap((each, seat) => (each.holder === mine ? [seat] : []))) || [];
  }

  /** The seats at this device that are to act; the first one is waited for. */
  get next(): readonly number[] {
    const { view, held } = this;
    return view?.actors.filter((seat) => held.includes(seat) && !view.seats[seat]?.played_on) ?? [];
  }

  /** The seats that are waited for: all that may act while a window is open, else the first of them. */
  get awaited(): readonly number[] {
    const { view } = this;
    if (view?.phase !== "playing") return [];
    return view.window === null ? view.actors.slice(0, 1) : view.actors;
  }

  /** Whether hands are hidden at this device between turns. */
  get covers(): boolean {
    return Boolean(this.view?.hidden && this.view.phase === "playing" && this.held.length);
  }

  /** See the game as a seat at this device, until its turn is over; null: nobody's hand. */
  look(seat: number | null): Promise<boolean> {
    return this.ask({ type: "look", as_seat: seat });
  }

  /** A message in the name of the seat that is seen: at this device there are several. */
  private named<Any extends Message>(message: Any): Any {
    if (!this.held.length || message.type === "look") return message;
    return { ...message, as_seat: this.seat ?? this.held[0] ?? null };
  }

  /** Whether we have a seat in a running game that is not played by correspondence. */
  get playing(): boolean {
    return (
      (this.seat !== null || this.held.length > 0) && this.view?.phase === "playing" && this.view.clock.type !== "days"
    );
  }

  /** Whether a move of ours is awaited and none is on its way. Without a connection it is kept until there is one. */
  get acting(): boolean {
    const { view, seat } = this;
    return Boolean(
      view &&
      seat !== null &&
      view.phase === "playing" &&
      view.actors.includes(seat) &&
      !view.seats[seat]?.played_on &&
      !this.sending &&
      this.pending === null &&
      this.link !== "ended",
    );
  }

  /** The hint for this position, if it was asked for and is here. */
  get hint(): Hint | null {
    return this.acting && this.view && this.hintAt === this.view.made ? this.view.hint : null;
  }

  /** Show the best move. The table keeps it: asked for twice, it is the same and counted once. */
  async askHint(): Promise<void> {
    const { view } = this;
    if (!view || this.hinting) return;
    this.hintAt = view.made;
    this.refusal = null;
    if (view.hint) return;
    this.hinting = true;
    try {
      await api.hint(this.id);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.refusal = problem.problem;
    } finally {
      this.hinting = false;
    }
  }

  closeHint(): void {
    this.hintAt = null;
  }

  /** Ask something and tell whether it was done; if not, `refusal` says why. */
  ask(message: Message): Promise<boolean> {
    return this.hear(() => this.wire.ask(this.named(sealed(message))));
  }

  /** Keep the part whose seal the server has taken on connecting, also for a page that is loaded anew. */
  private keepPart(): void {
    if (this.seal && this.view?.seats.some((each) => each.seal === this.seal)) keepDraft(this.seal);
  }

  /** Give our part of the shuffle, if the server calls for it. Without it the game starts a few seconds later. */
  private answerCall(): void {
    const { view } = this;
    if (view?.phase !== "open" || !view.seed_hash) return;
    for (const [seat, each] of view.parts.entries()) {
      const held = this.held.includes(seat);
      if (!each || !(held || seat === view.viewer)) continue;
      const part = takePart(each.seal, this.id, view.seed_hash);
      const message: Message = { type: "give-part", part: part ?? "", ...(held ? { as_seat: seat } : {}) };
      if (part) void this.wire.ask(message).catch(() => undefined); // on the next line it is given again
    }
  }

  /** Say something in the chat. Without a connection it is said as soon as there is one. */
  say(text: string): Promise<boolean> {
    const message: Lasting = { type: "say", text, once: newKey() };
    return this.hear(() => this.wire.deliver(message));
  }

  private async hear(ask: () => Promise<Answer>): Promise<boolean> {
    try {
      const answer = await ask();
      if (answer.type === "refused") {
        this.refusal = answer;
        return false;
      }
      this.refusal = null;
      return true;
    } catch (problem) {
      if (!(problem instanceof Broken)) throw problem;
      this.refusal = own("web-line-lost").problem;
      return false;
    }
  }

  /** Would this move be legal, why not, what would it score? A text is read as people write moves. */
  async check(move: unknown): Promise<CheckedFrame> {
    const asked = typeof move === "string" ? { text: move } : { move: move as Record<string, unknown> };
    let answer: Answer;
    try {
      answer = await this.wire.ask(this.named({ type: "check", ...asked }));
    } catch {
      const problem = own("web-line-lost").problem;
      return unchecked(this.view?.version ?? 0, { ...problem, type: "refused", id: null, facts: {} });
    }
    return answer.type === "checked" ? answer : unchecked(this.view?.version ?? 0, answer as RefusedFrame);
  }

  /** Tell what a check has found against a move; nothing: forget what was told before. */
  refuse(checked: CheckedFrame | null): void {
    const { refusal, rule = null, message } = checked ?? {};
    this.refusal = refusal ? { code: refusal.name, rule, facts: refusal.facts ?? {}, message: message ?? "" } : null;
  }

  /** Send the move; it is shown as made meanwhile. If the line breaks, it is sent again on the next one, and made once. */
  async send(move: unknown): Promise<boolean> {
    this.pending = move;
    this.sending = true;
    this.sentAt = this.view?.made ?? 0;
    this.refusal = null;
    try {
      const made: Lasting = {
        type: "move",
        move: move as Record<string, unknown>,
        if_version: this.view?.version ?? null,
        once: newKey(),
      };
      const answer = await this.wire.deliver(this.named(made));
      if (answer.type === "ok") {
        this.settleAt = answer.version;
        this.settle();
        return true;
      }
      if (answer.type === "refused") this.refusal = answer;
    } catch {
      this.refusal = own("web-line-lost").problem; // somebody else plays here now: the next view tells whether it was made
    }
    this.pending = null;
    this.sending = false;
    return false;
  }

  /** The version that we have, or a seal: at a table of a tournament whoever comes is ready by that. */
  private resume(): string {
    const { view } = this;
    if (!view || (view.tournament && view.phase === "open")) return `?seal=${(this.seal ??= draftSeal())}`;
    return this.sameViewer() ? `?since=${view.version}` : "";
  }

  private sameViewer(): boolean {
    const { view } = this;
    const seat = view?.viewer;
    if (this.held.length) return false; // a new connection shows nobody's hand
    if (seat == null) return !view?.seats.some((each) => each.person && each.person === me.person?.id);
    return view?.seats[seat]?.person === me.person?.id;
  }

  private receive(frame: Frame): void {
    if (frame.type === "change") this.moves.add(frame);
    else {
      if (frame.type === "table") this.moves.clear();
      this.take(frame);
    }
  }

  private take(frame: Frame): void {
    switch (frame.type) {
      case "hello":
        this.skew = frame.now - Date.now();
        this.openedAt ||= frame.now;
        this.kicked = null;
        heard(frame.me);
        checkBuild(frame.client);
        break;
      case "table":
        this.log = frame.since === null ? frame.view.log : [...this.log, ...frame.view.log];
        this.chat = frame.since === null ? frame.view.chat : [...this.chat, ...frame.view.chat];
        if (this.view?.viewer !== frame.view.viewer) this.refusal = null; // it was told to somebody else
        this.view = frame.view;
        if (frame.view.made !== this.sentAt) this.pending = null; // made, or too late: the answer will tell
        this.settle();
        if (this.refusal?.code === "web-line-lost") this.refusal = null; // the view tells what was done
        this.keepPart();
        this.answerCall();
        break;
      case "change":
        if (!this.view || this.view.version !== frame.since) {
          this.wire.reopen(); // something was missed: ask for all of it
          break;
        }
        if (frame.log.length) this.log = [...this.log, ...frame.log];
        if (frame.chat.length) this.chat = [...this.chat, ...frame.chat];
        this.view = { ...this.view, ...frame.set, version: frame.version } as TableView;
        this.settle();
        this.keepPart();
        if ("seed_hash" in frame.set) this.answerCall();
        break;
      case "audience":
        this.watching = frame.watching;
        break;
      case "refused":
        if (frame.code === "table-missing") this.missing = true;
        break;
    }
  }

  private settle(): void {
    if (this.settleAt === null || (this.view?.version ?? 0) < this.settleAt) return;
    this.settleAt = null;
    this.pending = null;
    this.sending = false;
  }

  private ended(code: number): boolean {
    if (code === NO_TABLE) this.missing = true;
    if (code === REVOKED) this.kicked = "revoked";
    if (code === FLOOD) this.kicked = "flood";
    if (code === REVOKED || code === EXCLUDED) void hearAgain(); // why, if a moderator did it
    const over = [NO_TABLE, REVOKED, EXCLUDED, FLOOD].includes(code);
    if (over) this.link = "ended";
    return !over;
  }

  private leave = (): void => this.tabs?.postMessage("bye");

  private comeBack = (event: PageTransitionEvent): void => {
    if (!event.persisted) return;
    this.twins = 0;
    this.tabs?.postMessage("hello");
  };

  private meet(word: string): void {
    if (word === "bye") this.twins = Math.max(0, this.twins - 1);
    else this.twins += 1;
    if (word === "hello") this.tabs?.postMessage("here");
  }
}

/** A message that makes one ready, with the seal of a part of the shuffle. */
function sealed(message: Message): Message {
  const starts = message.type === "rematch" || (message.type === "ready" && message.ready !== false);
  return starts ? { ...message, seal: drawSeal() } : message;
}

function unchecked(version: number, refused: RefusedFrame): CheckedFrame {
  return {
    type: "checked",
    id: null,
    version,
    legal: false,
    rule: refused.rule,
    refusal: { name: refused.code, facts: refused.facts },
    message: refused.message,
    points: null,
    text: null,
    told: null,
    move: null,
  };
}
