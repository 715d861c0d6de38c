import {
  type ChannelMessage,
  type ControlMessage,
  type LiveBatch,
  OWN_CHANNELS,
} from "@sumi/contract/live/live.ts";
import { type Polled, Polling } from "./polling.ts";
import { LiveSocket, type SocketOptions, type SocketState } from "./socket.ts";

export type LiveOptions = Pick<SocketOptions, "url" | "createSocket" | "chance"> & {
  /** Fetches a ticket for the member's own channels; `undefined` without a session. */
  readonly ticket: () => Promise<string | undefined>;
  /** Fetches snapshots of channels while there is no connection; `undefined` without an answer. */
  readonly snapshots: (channels: Polled) => Promise<LiveBatch | undefined>;
};

/** The source of changes: an open connection, calls every few seconds, or none. */
export type LiveSource = "stream" | "polling" | "none";

export type ChannelListener = (message: ChannelMessage) => void;
type Channel = { readonly listeners: Set<ChannelListener>; sequence: string | undefined };

/**
 * The live channels. A subscriber gets a snapshot and then every change. A change that does not
 * follow the last one means that a message was lost: the channel is subscribed again, and starts
 * with a new snapshot.
 */
export class Live {
  readonly #options: LiveOptions;
  readonly #socket: LiveSocket;
  readonly #polling: Polling;
  readonly #channels = new Map<string, Channel>();
  readonly #stateListeners = new Set<() => void>();
  #isStarted = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#socket = new LiveSocket({
      ...options,
      onOpen: () => this.#request([...this.#channels.keys()]),
      onBatch: (batch) => this.#take(batch),
      onState: (state) => {
        if (state === "connecting" || state === "waiting") this.#polling.begin();
        else this.#polling.end();
        this.#tellState();
      },
    });
    this.#polling = new Polling({
      channels: () => this.#polled(),
      snapshots: options.snapshots,
      onBatch: (batch) => this.#take(batch),
      onChange: () => this.#tellState(),
    });
  }

  get state(): SocketState {
    return this.#socket.state;
  }

  get source(): LiveSource {
    if (this.state === "open") return "stream";
    return this.#polling.isAnswered ? "polling" : "none";
  }

  /** Calls the listener when the state or the source has changed. */
  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** Connects once there is a subscriber; called after the first paint. */
  start(): void {
    this.#isStarted = true;
    if (this.#channels.size > 0) this.#socket.open();
  }

  /** The network is back, or the page is looked at again: no need to wait out the pause. */
  wake(): void {
    if (this.#isStarted && this.#socket.state === "waiting") this.#socket.open();
  }

  /** After signing in or out the member's own channels belong to another session. */
  renew(): void {
    this.#socket.close();
    for (const channel of this.#channels.values()) channel.sequence = undefined;
    if (this.#isStarted && this.#channels.size > 0) this.#socket.open();
  }

  subscribe(name: string, listener: ChannelListener): () => void {
    const known = this.#channels.get(name);
    const channel: Channel = known ?? { listeners: new Set(), sequence: undefined };
    channel.listeners.add(listener);
    this.#channels.set(name, channel);
    // The new listener missed the snapshot, so all listeners get another one.
    this.#request([name]);
    if (this.#isStarted) this.#socket.open();
    return () => this.#leave(name, channel, listener);
  }

  #leave(name: string, channel: Channel, listener: ChannelListener): void {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0 || this.#channels.get(name) !== channel) return;
    this.#channels.delete(name);
    this.#socket.send({ op: "unsubscribe", channels: [name] });
  }

  #request(names: readonly string[]): void {
    const own = names.filter(isOwn);
    const open = names.filter((name) => !isOwn(name));
    for (const name of names) this.#forgetSequence(name);
    if (open.length > 0) this.#socket.send({ op: "subscribe", channels: open });
    if (own.length > 0 && this.#socket.state === "open") void this.#requestOwn(own);
  }

  async #requestOwn(names: readonly string[]): Promise<void> {
    const ticket = await this.#options.ticket();
    const wanted = names.filter((name) => this.#channels.has(name));
    if (ticket === undefined || wanted.length === 0) return;
    this.#socket.send({ op: "subscribe", channels: wanted, ticket });
  }

  #take(batch: LiveBatch): void {
    for (const message of batch) {
      if ("channel" in message) this.#hear(message);
      else this.#obey(message);
    }
  }

  #hear(message: ChannelMessage): void {
    const channel = this.#channels.get(message.channel);
    if (channel === undefined) return;
    const follows = message.type === "snapshot" || message.previous === channel.sequence;
    if (!follows) {
      // The channel was requested already; messages before its snapshot are skipped.
      if (channel.sequence !== undefined) this.#request([message.channel]);
      return;
    }
    channel.sequence = message.sequence;
    for (const listener of channel.listeners) listener(message);
  }

  #obey(message: ControlMessage): void {
    if (message.type === "ended") this.#request(message.channels);
  }

  #tellState(): void {
    for (const listener of this.#stateListeners) listener();
  }

  #polled(): Polled {
    const names = [...this.#channels.keys()];
    return { open: names.filter((name) => !isOwn(name)), own: names.filter(isOwn) };
  }

  #forgetSequence(name: string): void {
    const channel = this.#channels.get(name);
    if (channel !== undefined) channel.sequence = undefined;
  }
}

function isOwn(name: string): boolean {
  return OWN_CHANNELS.some((own) => own === name);
}
