import { assert } from "@sumi/primitives/assert.ts";

/** What can be listened to. Both answers are what the contract calls `data`. */
export type Channel = {
  /** Everything, as of the last `update`. */
  readonly snapshot: () => unknown;
  /** What changed since the last call, or since the channel was made; `undefined` for nothing. */
  readonly update: () => unknown;
  /** Nobody listens any more. */
  readonly close?: () => void;
};

/** A channel as its listeners call it, and whose it is: member 0 is everybody. */
export type ChannelOf = { readonly name: string; readonly member: number };

/** One who listens. `deliver` is called at most once a tick. */
export type Listener = { readonly deliver: (batch: Buffer) => void };

type Subscription = {
  readonly name: string;
  readonly channel: Channel;
  readonly listeners: Set<Listener>;
  readonly newcomers: Set<Listener>;
  /** The state that the channel's last message led to. */
  sequence: number;
};

export type HubOptions = {
  readonly make: (channel: ChannelOf) => Channel;
  readonly sequence: () => number;
  /** Goes on when whatever else has come meanwhile is done. */
  readonly later: (goOn: () => void) => void;
};

/** Listeners that are served in one go: a few milliseconds' work. */
const SERVED_AT_ONCE = 500;

/**
 * Carries what changed to those who listen, once a tick: each channel is asked once and written as
 * text once, each listener gets one batch, and listeners with the same messages share its bytes. A
 * large audience is served in parts, so that orders need not wait until all of it is.
 */
export class Hub {
  readonly #options: HubOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  #mailboxes: Mailboxes = new Map();
  #messages: string[] = [];
  /** Whoever has not been served yet in the tick under way. */
  #unserved: Mailboxes = new Map();

  constructor(options: HubOptions) {
    this.#options = options;
  }

  /** The next tick brings a snapshot, to a listener of old as well: that is how a gap is mended. */
  subscribe(listener: Listener, channel: ChannelOf): void {
    const subscription = this.#subscriptions.get(keyOf(channel)) ?? this.#open(channel);
    subscription.listeners.delete(listener);
    subscription.newcomers.add(listener);
  }

  unsubscribe(listener: Listener, channel: ChannelOf): void {
    const key = keyOf(channel);
    const subscription = this.#subscriptions.get(key);
    if (subscription === undefined) return;
    const { listeners, newcomers } = subscription;
    listeners.delete(listener);
    newcomers.delete(listener);
    if (listeners.size + newcomers.size > 0) return;
    this.#subscriptions.delete(key);
    subscription.channel.close?.();
  }

  /** Puts a message for one listener into the next batch. */
  tell(listener: Listener, message: unknown): void {
    this.#post(listener, this.#write(message));
  }

  /** Forgets what waits for a listener that is gone. */
  forget(listener: Listener): void {
    this.#mailboxes.delete(listener);
    this.#unserved.delete(listener);
  }

  get channels(): number {
    return this.#subscriptions.size;
  }

  /** While the tick before is under way nothing happens: the next one tells both. */
  tick(): void {
    if (this.#unserved.size > 0) return;
    const sequence = this.#options.sequence();
    for (const subscription of this.#subscriptions.values()) this.#publish(subscription, sequence);
    this.#deliver();
  }

  #open(channel: ChannelOf): Subscription {
    const subscription: Subscription = {
      name: channel.name,
      channel: this.#options.make(channel),
      listeners: new Set(),
      newcomers: new Set(),
      sequence: this.#options.sequence(),
    };
    this.#subscriptions.set(keyOf(channel), subscription);
    return subscription;
  }

  #publish(subscription: Subscription, sequence: number): void {
    const { name: channel, listeners, newcomers } = subscription;
    const data = subscription.channel.update();
    if (data !== undefined) {
      const previous = String(subscription.sequence);
      subscription.sequence = sequence;
      const head = { channel, type: "update", previous, sequence: String(sequence) };
      if (listeners.size > 0) this.#broadcast(listeners, { ...head, data });
    }
    if (newcomers.size === 0) return;
    const head = { channel, type: "snapshot", sequence: String(subscription.sequence) };
    this.#broadcast(newcomers, { ...head, data: subscription.channel.snapshot() });
    for (const listener of newcomers) listeners.add(listener);
    newcomers.clear();
  }

  #broadcast(listeners: ReadonlySet<Listener>, message: unknown): void {
    const number = this.#write(message);
    for (const listener of listeners) this.#post(listener, number);
  }

  /** Writes a message once; mailboxes carry its number until the batches are made. */
  #write(message: unknown): number {
    this.#messages.push(JSON.stringify(message));
    return this.#messages.length - 1;
  }

  #post(listener: Listener, message: number): void {
    const mailbox = this.#mailboxes.get(listener);
    if (mailbox === undefined) this.#mailboxes.set(listener, [message]);
    else mailbox.push(message);
  }

  #deliver(): void {
    const messages = this.#messages;
    // What is told during delivery, such as a farewell, waits for the next tick.
    this.#unserved = this.#mailboxes;
    this.#mailboxes = new Map();
    this.#messages = [];
    this.#serveSome(messages, new Map());
  }

  /** `batches` are those that were made already, by the numbers of their messages. */
  #serveSome(messages: readonly string[], batches: Map<string, Buffer>): void {
    let served = 0;
    for (const [listener, mailbox] of this.#unserved) {
      if (served === SERVED_AT_ONCE) {
        this.#options.later(() => this.#serveSome(messages, batches));
        return;
      }
      served += 1;
      this.#unserved.delete(listener);
      const contents = mailbox.join();
      const batch = batches.get(contents) ?? batchOf(mailbox, messages);
      batches.set(contents, batch);
      listener.deliver(batch);
    }
  }
}

/** The numbers of the messages that wait for each listener. */
type Mailboxes = Map<Listener, number[]>;

function batchOf(mailbox: readonly number[], messages: readonly string[]): Buffer {
  const texts = mailbox.map((number) => {
    const text = messages[number];
    assert(text !== undefined, "a posted message was written");
    return text;
  });
  return Buffer.from(`[${texts.join(",")}]`);
}

function keyOf({ name, member }: ChannelOf): string {
  return member === 0 ? name : `${name}@${member}`;
}
