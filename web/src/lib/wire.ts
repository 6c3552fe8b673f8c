// A socket that comes back by itself.

import type { Protocol } from "../generated/protocol";

export type Frame = Protocol["frame"];
export type Asked = Protocol["asked"];
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Message = WithoutId<Asked>; // the wire gives the number
export type Answer = Extract<Frame, { id: string | number | null }>;

export type Link = "connecting" | "open" | "slow" | "waiting" | "ended";

export interface Wired {
  address: () => string; // asked anew for every attempt
  frame: (frame: Frame) => void;
  link: (link: Link) => void;
  ended: (code: number) => boolean; // whether a closed socket shall be opened again
}

const FIRST = 500; // milliseconds to the first new attempt
const MOST = 6_000; // nobody wants to wait longer for a game that goes on
const PING = 15_000;
const PATIENCE = 6_000; // for the answer to a ping

/** Thrown into questions that were on their way when the line broke. */
export class Broken extends Error {}

export class Wire {
  private socket: WebSocket | undefined;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private number = 0;
  private asked = new Map<number, { resolve: (answer: Answer) => void; reject: (why: Error) => void }>();
  private closed = false;
  private again: number | undefined; // the server said when to come back
  private pinged = 0;

  constructor(private readonly wired: Wired) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Ask something; the answer may be a refusal. */
  ask(message: Message): Promise<Answer> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Broken());
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Open the socket anew, as somebody else for example. */
  reopen(): void {
    this.attempts = 0;
    this.drop();
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
    this.wired.link("ended");
  }

  private hurry = (): void => {
    if (this.timer !== undefined && document.visibilityState === "visible") {
      this.attempts = 0;
      this.open();
    }
  };

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.heart);
    this.timer = undefined;
    const socket = this.socket;
    this.socket = undefined;
    if (socket) {
      socket.onmessage = socket.onclose = null;
      // To close a socket that is not open yet is told on the console as an error.
      socket.onopen = socket.readyState === WebSocket.CONNECTING ? () => socket.close() : null;
      if (socket.readyState === WebSocket.OPEN) socket.close();
    }
    for (const { reject } of this.asked.values()) reject(new Broken());
    this.asked.clear();
  }

  private open(): void {
    this.drop();
    if (this.closed) return;
    this.wired.link("connecting");
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + this.wired.address());
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.again = undefined;
      this.wired.link("open");
      this.pinged = 0;
      this.heart = setInterval(() => void this.beat(), PING);
    };
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as Frame);
    socket.onclose = (event) => {
      this.drop();
      if (this.closed || !this.wired.ended(event.code)) return;
      this.wired.link("waiting");
      const pause = this.again ?? Math.min(MOST, FIRST * 2 ** this.attempts++) * (0.75 + Math.random() / 2);
      this.again = undefined;
      this.timer = setTimeout(() => this.open(), pause);
    };
  }

  private async beat(): Promise<void> {
    if (this.pinged) return;
    this.pinged = Date.now();
    const late = setTimeout(() => this.wired.link("slow"), PATIENCE);
    try {
      await this.ask({ type: "ping" });
      this.wired.link("open");
    } catch {
      // the line broke, which is told otherwise
    } finally {
      clearTimeout(late);
      this.pinged = 0;
    }
  }

  private take(frame: Frame): void {
    if (frame.type === "bye") this.again = frame.again_ms;
    if ("id" in frame && typeof frame.id === "number") {
      this.asked.get(frame.id)?.resolve(frame);
      this.asked.delete(frame.id);
    }
    this.wired.frame(frame);
  }
}
