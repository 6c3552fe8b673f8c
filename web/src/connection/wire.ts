// A socket that comes back by itself. It also notices a line that is dead although nobody has closed it, as on a phone that
// went from wifi to mobile data or a laptop that was asleep: a ping that is not answered in time replaces the socket.

import type { Protocol } from "../generated/protocol";

export type Frame = Protocol["frame"];
export type Asked = Protocol["asked"];
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Message = WithoutId<Asked>; // the wire gives the number
export type Lasting = Extract<Message, { type: "move" | "say" }> & { once: string }; // done once, however often it is sent
export type Answer = Extract<Frame, { id: string | number | null }>;

export type Link = "connecting" | "open" | "silent" | "waiting" | "ended";

export interface Wired {
  address: () => string; // asked anew for every attempt
  frame: (frame: Frame) => void;
  link: (link: Link) => void;
  ended: (code: number) => boolean; // whether a closed socket shall be opened again
  eager?: () => boolean; // whether a dead line must be noticed within seconds
}

const FIRST = 500; // milliseconds to the first new attempt
const MOST = 6_000; // nobody wants to wait longer for a game that goes on
const OPENING = 4_000; // for a socket to open
const QUIET = 2_000; // without a frame, then a ping: with PATIENCE, a dead line is noticed within five seconds
const QUIET_LONG = 10_000; // the same in the lobby and among many watchers, of whom a server may have thousands
const QUIET_HIDDEN = 30_000; // and for a page that nobody sees
const PATIENCE = 2_500; // for an answer, then the socket is replaced
const MOST_PATIENCE = 10_000; // a server that answers no socket in time is slow: more sockets would not help it
const SILENT = 1_000; // an answer that takes longer is worth a word
const ASLEEP = 1_000; // a timer that comes so late: the page did not run, and has not read what came meanwhile

/** Thrown into questions that were on their way when the line broke. */
export class Broken extends Error {}

interface Waiting {
  message: Message;
  lasting: boolean;
  resolve: (answer: Answer) => void;
  reject: (why: Error) => void;
}

/** A name for one message, which no other message has. */
export function newKey(): string {
  // crypto.randomUUID is missing on pages without https
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(16).padStart(8, "0")).join("");
}

export class Wire {
  private socket: WebSocket | undefined;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined; // of the next attempt, or of the one that is being made
  private heart: ReturnType<typeof setTimeout> | undefined; // of the next ping, or of the end of our patience
  private hush: ReturnType<typeof setTimeout> | undefined; // of the word about an answer that is late
  private number = 0;
  private readonly asked = new Map<number, Waiting>();
  private closed = false;
  private again: number | undefined; // the server said when to come back
  private heard = 0; // when the last frame came
  private asking = 0; // since when nothing has answered; 0: nothing is awaited
  private replaced = 0; // sockets in a row that were replaced because nothing answered
  private slept = false;

  constructor(private readonly wired: Wired) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    network()?.addEventListener("change", this.hurry);
    this.open();
  }

  /** Ask something; the answer may be a refusal. */
  ask(message: Message): Promise<Answer> {
    if (!this.isOpen()) return Promise.reject(new Broken());
    return this.add(message, false);
  }

  /** Ask something that is kept until it is answered: it is sent again on the next socket, and done once by its key. */
  deliver(message: Lasting): Promise<Answer> {
    return this.closed ? Promise.reject(new Broken()) : this.add(message, true);
  }

  /** Open the socket anew. As somebody else: nothing that was kept is sent in another name. */
  reopen(other = false): void {
    this.attempts = 0;
    this.drop();
    if (other) this.reject(() => true);
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    network()?.removeEventListener("change", this.hurry);
    this.drop();
    this.reject(() => true);
    this.wired.link("ended");
  }

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private add(message: Message, lasting: boolean): Promise<Answer> {
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { message, lasting, resolve, reject });
      if (this.isOpen()) this.send(id, message);
    });
  }

  private send(id: number, message: Message): void {
    this.socket?.send(JSON.stringify({ ...message, id }));
    if (!this.asking) this.expect();
  }

  /** The page is seen again, or the network is another one: do not wait any longer. */
  private hurry = (): void => {
    if (document.visibilityState !== "visible") this.plan();
    else if (this.isOpen()) {
      this.asking = 0; // what was asked before may have been answered while the page slept
      this.probe();
    } else if (this.timer !== undefined && !this.closed) {
      this.attempts = 0;
      this.open();
    }
  };

  private drop(force = false): void {
    clearTimeout(this.timer);
    clearTimeout(this.heart);
    clearTimeout(this.hush);
    this.timer = undefined;
    this.asking = 0;
    const socket = this.socket;
    this.socket = undefined;
    if (socket) {
      socket.onmessage = socket.onclose = null;
      // To close a socket that is not open yet is told on the console as an error.
      const later = socket.readyState === WebSocket.CONNECTING && !force;
      socket.onopen = later ? () => socket.close() : null;
      if (!later) socket.close();
    }
    this.reject((waiting) => !waiting.lasting);
  }

  private reject(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of this.asked) {
      if (!which(waiting)) continue;
      this.asked.delete(id);
      waiting.reject(new Broken());
    }
  }

  private open(): void {
    this.drop();
    if (this.closed) return;
    this.wired.link("connecting");
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + this.wired.address());
    this.socket = socket;
    this.timer = setTimeout(() => this.retry(true), OPENING); // browsers open one socket to a server at a time
    socket.onopen = () => {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.again = undefined;
      this.wired.link("open");
      this.listen();
      for (const [id, { message }] of this.asked) this.send(id, message);
    };
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as Frame);
    socket.onclose = (event) => {
      if (this.wired.ended(event.code)) this.retry();
      else {
        this.drop();
        this.reject(() => true);
      }
    };
  }

  /** Try again after a pause. */
  private retry(force = false): void {
    this.drop(force);
    this.wired.link("waiting");
    const pause = this.again ?? Math.min(MOST, FIRST * 2 ** this.attempts++) * (0.75 + Math.random() / 2);
    this.again = undefined;
    this.timer = setTimeout(() => this.open(), pause);
  }

  /** Something came: the line is alive. */
  private listen(): void {
    this.heard = Date.now();
    this.slept = false;
    clearTimeout(this.hush);
    if (this.asked.size) this.expect();
    else {
      this.asking = 0;
      this.plan();
    }
  }

  /** An answer is awaited from now on. */
  private expect(): void {
    this.asking = Date.now();
    clearTimeout(this.hush);
    this.hush = setTimeout(() => this.wired.link("silent"), SILENT);
    this.plan();
  }

  private probe(): void {
    if (this.isOpen()) void this.add({ type: "ping" }, false).catch(() => undefined); // `check` sees that it broke
  }

  /** Set the timer for what is due next. */
  private plan(): void {
    clearTimeout(this.heart);
    if (!this.isOpen()) return;
    const due = this.asking ? this.asking + this.patience() : this.heard + this.quiet();
    this.heart = setTimeout(() => this.check(due), Math.max(0, due - Date.now()));
  }

  private check(due: number): void {
    if (Date.now() - due > ASLEEP && !this.slept) {
      this.slept = true;
      this.asking = 0;
      this.probe();
    } else if (!this.asking) this.probe();
    else {
      this.replaced += 1;
      this.open();
    }
  }

  private patience(): number {
    return Math.min(MOST_PATIENCE, PATIENCE * 2 ** this.replaced);
  }

  private quiet(): number {
    const quiet = document.hidden ? QUIET_HIDDEN : this.wired.eager?.() ? QUIET : QUIET_LONG;
    return quiet * (0.75 + Math.random() / 4); // else all who saw a move would ping at one moment
  }

  private take(frame: Frame): void {
    if (frame.type === "bye") this.again = frame.again_ms;
    if (frame.type !== "refused") this.attempts = 0; // a server in trouble lets in, and then refuses
    if ("id" in frame && typeof frame.id === "number") {
      this.replaced = 0;
      this.asked.get(frame.id)?.resolve(frame);
      this.asked.delete(frame.id);
    }
    this.wired.link("open");
    this.listen();
    this.wired.frame(frame);
  }
}

/** What tells of another network, where the browser has it. */
function network(): EventTarget | undefined {
  return (navigator as Navigator & { connection?: EventTarget }).connection;
}
