import type { WebSocket } from "@fastify/websocket";
import {
  type ControlMessage,
  LIVE_CHANNELS_MAX,
  LIVE_CLOSE_CODES,
  type LiveRequest,
  liveRequest,
} from "@sumi/contract/live/live.ts";
import { type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isOwn } from "./channel.ts";
import type { ChannelOf, Hub, Listener } from "./hub.ts";
import type { TicketHolder } from "./tickets.ts";

/** The parts of the live service that a connection uses. */
export type ConnectionOptions = {
  readonly socket: WebSocket;
  readonly hub: Hub;
  readonly redeem: (ticket: string) => TicketHolder | undefined;
  readonly refusalOf: (channel: string) => Outcome<void>;
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
};

/** Requests per second; each one counts, and each channel that it names. */
const ASKED_PER_SECOND_MAX = 100;
/** Unsent bytes for a slow reader; a deep book's snapshot is a few kilobytes. */
const WAITING_BYTES_MAX = 1_048_576;
/** Time for a closing handshake before the socket is cut. */
const FAREWELL_MS = 2_000;

/** One client: its channels, and the limits on its requests and unsent bytes. */
export class Connection implements Listener {
  readonly #options: ConnectionOptions;
  readonly #channels = new Map<string, ChannelOf>();
  #holder: TicketHolder | undefined;
  #provenMs = 0;
  #second = 0;
  #asked = 0;
  #isAlive = true;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { socket } = options;
    socket.on("message", (data, isBinary) => {
      try {
        this.#receive(isBinary ? "" : String(data));
      } catch (error) {
        options.onError(error);
        this.close(LIVE_CLOSE_CODES.fault);
      }
    });
    socket.on("pong", () => {
      this.#isAlive = true;
    });
    // Protocol errors close the socket; there is no one left to answer.
    socket.on("error", () => socket.terminate());
  }

  /** The member and session that the last ticket proved, if any. */
  get holder(): TicketHolder | undefined {
    return this.#holder;
  }

  /** Time of the last ticket, in milliseconds. */
  get provenMs(): number {
    return this.#provenMs;
  }

  deliver(batch: Buffer): void {
    const { socket } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > WAITING_BYTES_MAX) return this.close(LIVE_CLOSE_CODES.tooSlow);
    socket.send(batch, { binary: false, compress: false });
  }

  /** Pings the client; cuts the connection if the last ping was not answered. */
  ping(): void {
    const { socket } = this.#options;
    if (!this.#isAlive) return socket.terminate();
    this.#isAlive = false;
    socket.ping();
  }

  /** Ends the member's own channels, because the session's proof is too old or was revoked. */
  endOwn(): void {
    const ended = [...this.#channels.values()].filter(({ name }) => isOwn(name));
    for (const channel of ended) this.#leave(channel);
    this.#holder = undefined;
    if (ended.length > 0) this.#tell({ type: "ended", channels: ended.map(({ name }) => name) });
  }

  close(code: number): void {
    const { socket } = this.#options;
    this.leaveAll();
    socket.close(code);
    setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
  }

  leaveAll(): void {
    for (const channel of this.#channels.values()) this.#leave(channel);
    this.#options.hub.forget(this);
  }

  #receive(text: string): void {
    const { socket } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    const request = parse(text);
    if (request === undefined || this.#isTooMuch(request)) {
      return this.close(LIVE_CLOSE_CODES.policy);
    }
    switch (request.op) {
      case "ping":
        return this.#tell({ type: "pong" });
      case "unsubscribe":
        return this.#unsubscribe(request.channels);
      case "subscribe":
        return this.#subscribe(request);
    }
  }

  /** Subscribes to all of the channels or, if one is refused, to none. */
  #subscribe({ channels, ticket }: Extract<LiveRequest, { op: "subscribe" }>): void {
    const refusal = this.#prove(ticket) ?? this.#refusalOf(channels);
    if (refusal !== undefined) {
      const { code, params = {} } = refusal;
      return this.#tell({ type: "refused", error: code, params });
    }
    this.#tell({ type: "subscribed", channels });
    for (const name of channels) {
      const channel = { name, member: isOwn(name) ? (this.#holder?.member ?? 0) : 0 };
      this.#channels.set(name, channel);
      this.#options.hub.subscribe(this, channel);
    }
  }

  /** A connection belongs to one member at most; a further ticket must be of the same member. */
  #prove(ticket: string | undefined): Rejected | undefined {
    if (ticket === undefined) return undefined;
    const holder = this.#options.redeem(ticket);
    const isOther = this.#holder !== undefined && holder?.member !== this.#holder.member;
    if (holder === undefined || isOther) return reject("PARAMETER_ERROR", { field: "ticket" });
    this.#holder = holder;
    this.#provenMs = this.#options.nowMs();
    return undefined;
  }

  #refusalOf(channels: readonly string[]): Rejected | undefined {
    const all = new Set([...this.#channels.keys(), ...channels]);
    if (all.size > LIVE_CHANNELS_MAX) return reject("PARAMETER_ERROR", { field: "channels" });
    if (channels.some(isOwn) && this.#holder === undefined) {
      return reject("MISSING_PARAMETER", { field: "ticket" });
    }
    const outcomes = channels.map((name) => this.#options.refusalOf(name));
    return outcomes.find((outcome) => !outcome.ok);
  }

  #unsubscribe(channels: readonly string[]): void {
    for (const name of channels) {
      const channel = this.#channels.get(name);
      if (channel !== undefined) this.#leave(channel);
    }
    this.#tell({ type: "unsubscribed", channels: [...channels] });
  }

  #leave(channel: ChannelOf): void {
    this.#channels.delete(channel.name);
    this.#options.hub.unsubscribe(this, channel);
  }

  #tell(message: ControlMessage): void {
    this.#options.hub.tell(this, message);
  }

  #isTooMuch(request: LiveRequest): boolean {
    const second = Math.floor(this.#options.nowMs() / 1_000);
    if (second !== this.#second) this.#asked = 0;
    this.#second = second;
    this.#asked += request.op === "ping" ? 1 : 1 + request.channels.length;
    return this.#asked > ASKED_PER_SECOND_MAX;
  }
}

/** `undefined` if it is no valid request; no client of ours sends such a text. */
function parse(text: string): LiveRequest | undefined {
  try {
    const parsed = liveRequest.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
