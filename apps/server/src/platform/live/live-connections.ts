import type { WebSocket } from "@fastify/websocket";
import { LIVE_CLOSE_CODES } from "@sumi/contract/live/live.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { revokedLately } from "@sumi/store/sign-in/sessions.ts";
import type { PublicNumbers } from "../public-numbers/public-numbers.ts";
import type { ThreadSignals } from "../signals/thread-signals.ts";
import { type ChannelSources, makeChannel, refusalOfChannel } from "./channel.ts";
import { Connection } from "./connection.ts";
import { type Following, follow, type LiveSources } from "./following.ts";
import { type ChannelOf, Hub } from "./hub.ts";
import { NoticeWatch } from "./notice-watch.ts";
import { Places } from "./places.ts";
import { type TicketHolder, Tickets } from "./tickets.ts";

export type LiveConnectionsOptions = LiveSources & {
  /** How long a ticket proves a session: the session's own idle time. */
  readonly provenForMs: () => number;
  readonly isFrozen: (member: number) => boolean;
  readonly numbers: PublicNumbers;
  readonly threads: ThreadSignals;
  /** True if this process knows that a session was revoked since its ticket was issued. */
  readonly isRevoked: (session: string) => boolean;
};

const TICK_MS = 100;
const PING_EVERY_MS = 20_000;
/** The interval of checks for revoked sessions, while members listen to their own channels. */
const SESSIONS_EVERY_MS = 1_000;
/** The interval of checks for changed notices, while members listen to theirs. */
const NOTICES_EVERY_MS = 500;
/** Each check reaches back this far: further than a ticket of a revoked session can. */
const REVOKED_OVERLAP_MS = 60_000;
const CONNECTIONS = { max: 10_000, ofAddressMax: 500 } as const;
const START_AGAIN_MS = 1_000;

/** All live connections, and the state that they are served from. */
export class LiveConnections {
  readonly tickets = new Tickets();
  readonly #options: LiveConnectionsOptions;
  readonly #connections = new Set<Connection>();
  readonly #places = new Places(CONNECTIONS);
  readonly #timers: readonly NodeJS.Timeout[];
  #isClosed = false;
  #following: Following | undefined;
  #hub: Hub | undefined;
  #notices: NoticeWatch | undefined;
  #sources: ChannelSources | undefined;

  constructor(options: LiveConnectionsOptions) {
    this.#options = options;
    this.#timers = [
      setInterval(() => this.#tick(), TICK_MS),
      setInterval(() => this.#ping(), PING_EVERY_MS),
      setInterval(() => void this.#checkSessions().catch(options.onError), SESSIONS_EVERY_MS),
      setInterval(() => void this.#notices?.look().catch(options.onError), NOTICES_EVERY_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Copies the exchange and follows it; until then, new connections are told to try again. */
  async start(): Promise<void> {
    const { nowMs, pool, numbers, threads } = this.#options;
    const following = await follow(this.#options, (error) => this.#startAgain(error));
    if (this.#isClosed) return following.stop();
    const { state } = following;
    const notices = new NoticeWatch(pool);
    const sources = { state, notices, threads, nowMs, numbers };
    this.#following = following;
    this.#notices = notices;
    this.#sources = sources;
    this.#hub = new Hub({
      make: (channel) => makeChannel(sources, channel),
      sequence: () => sequenceOf(sources),
      later: (goOn) => setImmediate(() => this.#orStartAgain(goOn)),
    });
  }

  get connections(): number {
    return this.#connections.size;
  }

  /** True if every channel can be subscribed to: trades and candles wait for history. */
  get isReady(): boolean {
    return this.#following?.state.markets.isReady ?? false;
  }

  /** One snapshot of each channel, as a subscriber would get it now. */
  snapshots(channels: readonly ChannelOf[]): Outcome<readonly object[]> {
    const sources = this.#sources;
    if (sources === undefined) return reject("TRY_AGAIN", { seconds: 1 });
    const refusals = channels.map(({ name }) => refusalOfChannel(sources.state, name));
    const refusal = refusals.find((outcome) => !outcome.ok);
    if (refusal !== undefined && !refusal.ok) return refusal;
    const sequence = sequenceOf(sources);
    return accept(
      channels.map((channel) => {
        const source = makeChannel(sources, channel);
        const data = source.snapshot();
        source.close?.();
        return { channel: channel.name, type: "snapshot", sequence, data };
      }),
    );
  }

  enter(socket: WebSocket, addressGroup: string): void {
    const hub = this.#hub;
    const state = this.#following?.state;
    if (hub === undefined || state === undefined || !this.#places.take(addressGroup)) {
      return socket.close(LIVE_CLOSE_CODES.tryAgain);
    }
    const { nowMs, onError } = this.#options;
    const connection = new Connection({
      socket,
      hub,
      nowMs,
      onError,
      redeem: (ticket) => this.#redeem(ticket),
      refusalOf: (channel) => refusalOfChannel(state, channel),
    });
    this.#connections.add(connection);
    socket.on("close", () => {
      connection.leaveAll();
      this.#connections.delete(connection);
      this.#places.giveBack(addressGroup);
    });
  }

  /** Ends the own channels that a session opened. */
  endSession(session: string): void {
    for (const connection of this.#connections) {
      if (connection.holder?.session === session) connection.endOwn();
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#leave();
  }

  /** The copy can no longer be trusted: closes all connections and makes a new copy. */
  #startAgain(error: unknown): void {
    const { onError } = this.#options;
    onError(error);
    this.#leave();
    setTimeout(() => void this.start().catch(onError), START_AGAIN_MS).unref();
  }

  #leave(): void {
    this.#following?.stop();
    this.#following = undefined;
    this.#hub = undefined;
    this.#notices = undefined;
    this.#sources = undefined;
    for (const connection of this.#connections) connection.close(LIVE_CLOSE_CODES.tryAgain);
  }

  #redeem(ticket: string): TicketHolder | undefined {
    const { nowMs, isFrozen, isRevoked } = this.#options;
    const holder = this.tickets.redeem(ticket, nowMs());
    if (holder === undefined || isFrozen(holder.member)) return undefined;
    return isRevoked(holder.session) ? undefined : holder;
  }

  #tick(): void {
    const following = this.#following;
    if (following === undefined) return;
    this.#orStartAgain(() => {
      this.#endFrozen(following.state.frozen);
      this.#hub?.tick();
    });
  }

  #orStartAgain(serve: () => void): void {
    try {
      serve();
    } catch (error) {
      this.#startAgain(error);
    }
  }

  /** A frozen member's own channels end; they open again after the next sign-in. */
  #endFrozen(frozen: Set<number>): void {
    if (frozen.size === 0) return;
    for (const connection of this.#connections) {
      const { holder } = connection;
      if (holder !== undefined && frozen.has(holder.member)) connection.endOwn();
    }
    frozen.clear();
  }

  #ping(): void {
    for (const connection of this.#connections) connection.ping();
  }

  /** Ends the own channels of sessions that were revoked, or not proved again for too long. */
  async #checkSessions(): Promise<void> {
    const proven = [...this.#connections].filter(({ holder }) => holder !== undefined);
    if (proven.length === 0) return;
    const { pool, nowMs, provenForMs } = this.#options;
    const revoked = new Set(await revokedLately(pool, REVOKED_OVERLAP_MS));
    const oldestMs = nowMs() - provenForMs();
    for (const connection of proven) {
      const isRevoked = connection.holder !== undefined && revoked.has(connection.holder.session);
      if (isRevoked || connection.provenMs < oldestMs) connection.endOwn();
    }
  }
}

/** The public number of the present state. */
function sequenceOf({ numbers, state }: ChannelSources): string {
  return numbers.shown("commands", state.sequence);
}
