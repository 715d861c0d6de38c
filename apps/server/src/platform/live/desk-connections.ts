import type { WebSocket } from "@fastify/websocket";
import { LIVE_CLOSE_CODES } from "@sumi/contract/live/live.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import type { ThreadSignals } from "../signals/thread-signals.ts";
import { Connection } from "./connection.ts";
import { Hub } from "./hub.ts";
import { Places } from "./places.ts";
import { Tickets } from "./tickets.ts";

export type DeskConnectionsOptions = {
  readonly threads: ThreadSignals;
  readonly nowMs: () => number;
  /** True once a session of the staff has ended or may not read threads any more. */
  readonly isOver: (session: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
};

const TICK_MS = 100;
const PING_EVERY_MS = 20_000;
/** The interval of checks for sessions that have ended. */
const SESSIONS_EVERY_MS = 1_000;
/** A window shows its ticket at once; a connection without one is closed after this time. */
const STRANGER_MS = 30_000;
type Stranger = { readonly cameMs: number; readonly addressGroup: string };
/** People of the staff, each with a few windows. */
const CONNECTIONS = { max: 500, ofAddressMax: 200 } as const;

/**
 * The live connections of the console. They carry the threads with members and nothing of the
 * exchange, so they follow no journal. A person of the staff is named by minus their number.
 */
export class DeskConnections {
  readonly tickets = new Tickets();
  readonly #options: DeskConnectionsOptions;
  readonly #hub: Hub;
  readonly #connections = new Set<Connection>();
  /** Those that have shown no ticket yet, the oldest first. */
  readonly #strangers = new Map<Connection, Stranger>();
  readonly #places = new Places(CONNECTIONS);
  readonly #timers: readonly NodeJS.Timeout[];
  #ticks = 0;

  constructor(options: DeskConnectionsOptions) {
    const { threads, onError } = options;
    this.#options = options;
    this.#hub = new Hub({
      make: ({ member }) => threads.channel(member),
      sequence: () => String(this.#ticks),
      later: (goOn) => setImmediate(goOn),
    });
    this.#timers = [
      setInterval(() => this.#tick(), TICK_MS),
      setInterval(() => this.#ping(), PING_EVERY_MS),
      setInterval(() => void this.#checkSessions().catch(onError), SESSIONS_EVERY_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  enter(socket: WebSocket, addressGroup: string): void {
    if (!this.#hasPlace(addressGroup)) return socket.close(LIVE_CLOSE_CODES.tryAgain);
    const { nowMs, onError } = this.#options;
    const connection = new Connection({
      socket,
      hub: this.#hub,
      nowMs,
      onError,
      redeem: (ticket) => this.tickets.redeem(ticket, nowMs()),
      refusalOf: (channel) =>
        channel === "support"
          ? accept(undefined)
          : reject("PARAMETER_ERROR", { field: "channels" }),
    });
    this.#connections.add(connection);
    this.#strangers.set(connection, { cameMs: nowMs(), addressGroup });
    socket.on("close", () => {
      connection.leaveAll();
      this.#release(connection, addressGroup);
    });
  }

  /** Takes a place. Where none is left, the oldest stranger makes room, first of that address. */
  #hasPlace(addressGroup: string): boolean {
    if (this.#places.take(addressGroup)) return true;
    const strangers = [...this.#strangers].filter(([{ holder }]) => holder === undefined);
    const own = strangers.find(([, stranger]) => stranger.addressGroup === addressGroup);
    const [connection, stranger] = own ?? strangers[0] ?? [];
    if (connection === undefined || stranger === undefined) return false;
    this.#release(connection, stranger.addressGroup);
    connection.close(LIVE_CLOSE_CODES.tryAgain);
    return this.#places.take(addressGroup);
  }

  /** Gives the place back once, whichever comes first: the end of the socket or its eviction. */
  #release(connection: Connection, addressGroup: string): void {
    if (!this.#connections.delete(connection)) return;
    this.#strangers.delete(connection);
    this.#places.giveBack(addressGroup);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of this.#connections) connection.close(LIVE_CLOSE_CODES.tryAgain);
  }

  #tick(): void {
    this.#ticks += 1;
    this.#hub.tick();
  }

  #ping(): void {
    for (const connection of this.#connections) connection.ping();
  }

  /** Strangers hold no places that the staff need. */
  #endStrangers(): void {
    const beforeMs = this.#options.nowMs() - STRANGER_MS;
    for (const [connection, { cameMs }] of this.#strangers) {
      if (connection.holder !== undefined) this.#strangers.delete(connection);
      else if (cameMs <= beforeMs) connection.close(LIVE_CLOSE_CODES.tryAgain);
    }
  }

  async #checkSessions(): Promise<void> {
    this.#endStrangers();
    for (const connection of this.#connections) {
      const session = connection.holder?.session;
      if (session !== undefined && (await this.#options.isOver(session))) connection.endOwn();
    }
  }
}
