import { assert } from "@sumi/primitives/assert.ts";

/** A source of updates. Both methods return what the contract calls `data`. */
export type Channel = {
  /** The whole state, as of the last `update`. */
  readonly snapshot: () => unknown;
  /** The changes since the last call, or since the channel was made; `undefined` for none. */
  readonly update: () => unknown;
  /** Called when the last listener has left. */
  readonly close?: () => void;
};

/** A channel's name in the contract and its owner; member 0 for public channels. */
export type ChannelOf = { readonly name: string; readonly member: number };

/** A receiver of batches. `deliver` is called at most once a tick. */
export type Listener = { readonly deliver: (batch: Buffer) => void };

type Subscription = {
  readonly name: string;
  readonly channel: Channel;
  readonly listeners: Set<Listener>;
  readonly newcomers: Set<Listener>;
  /** The public number of the state that the channel's last message led to. */
  sequence: string;
};

export type HubOptions = {
  readonly make: (channel: ChannelOf) => Channel;
  /** The public number of the present state. */
  readonly sequence: () => string;
  /** Continues after all other pending work. */
  readonly later: (goOn: () => void) => void;
};

/** The number of listeners served without a pause: a few milliseconds of work. */
const SERVED_AT_ONCE = 500;

/**
 * Delivers changes to listeners once a tick: each channel is read once and serialized once, each
 * listener gets one batch, and listeners with the same messages share its bytes. A large audience
 * is served in parts, so that orders need not wait until all of it is served.
 */
export class Hub {
  readonly #options: HubOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  #mailboxes: Mailboxes = new Map();
  #messages: string[] = [];
  /** Listeners not yet served in the current tick. */
  #unserved: Mailboxes = new Map();

  constructor(options: HubOptions) {
    this.#options = options;
  }

  /**
   * The next tick sends a snapshot, also to a listener that re-subscribes: this is how it closes a
   * gap.
   */
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

  /** Drops the waiting messages of a listener that is gone. */
  forget(listener: Listener): void {
    this.#mailboxes.delete(listener);
    this.#unserved.delete(listener);
  }

  get channels(): number {
    return this.#subscriptions.size;
  }

  /**
   * While the previous tick is still being delivered this does nothing; the next one covers both.
   */
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

  #publish(subscription: Subscription, sequence: string): void {
    const { name: channel, listeners, newcomers } = subscription;
    const data = subscription.channel.update();
    if (data !== undefined) {
      const { sequence: previous } = subscription;
      subscription.sequence = sequence;
      const head = { channel, type: "update", previous, sequence };
      if (listeners.size > 0) this.#broadcast(listeners, { ...head, data });
    }
    if (newcomers.size === 0) return;
    const head = { channel, type: "snapshot", sequence: subscription.sequence };
    this.#broadcast(newcomers, { ...head, data: subscription.channel.snapshot() });
    for (const listener of newcomers) listeners.add(listener);
    newcomers.clear();
  }

  #broadcast(listeners: ReadonlySet<Listener>, message: unknown): void {
    const number = this.#write(message);
    for (const listener of listeners) this.#post(listener, number);
  }

  /** Serializes a message once; mailboxes hold its number until the batches are made. */
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
    // Messages sent during delivery, such as a farewell, wait for the next tick.
    this.#unserved = this.#mailboxes;
    this.#mailboxes = new Map();
    this.#messages = [];
    this.#serveSome(messages, new Map());
  }

  /** `batches` holds the batches made so far, by the numbers of their messages. */
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
