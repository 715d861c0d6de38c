import type { LiveBatch } from "@sumi/contract/live/live.ts";

/** The channels to ask for: the public ones, and those of the member. */
export type Polled = { readonly open: readonly string[]; readonly own: readonly string[] };

export type PollingOptions = {
  readonly channels: () => Polled;
  readonly snapshots: (channels: Polled) => Promise<LiveBatch | undefined>;
  readonly onBatch: (batch: LiveBatch) => void;
  /** Called when answers begin or cease to come. */
  readonly onChange: () => void;
};

/** Most connections recover sooner than this. */
const PATIENCE_MS = 2_000;
/** Shorter than the time after which prices turn stale. */
const POLL_EVERY_MS = 2_000;

/**
 * Asks for snapshots as long as no connection stands, for networks that let calls through and no
 * WebSockets. Snapshots take the way of the messages of a connection.
 */
export class Polling {
  readonly #options: PollingOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAnswered = false;
  /** Changes with each end, so that an answer that comes after it is not heard. */
  #run = 0;

  constructor(options: PollingOptions) {
    this.#options = options;
  }

  /** True if the last call was answered. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** Starts asking, unless a run is going on already. */
  begin(): void {
    if (this.#timer !== undefined) return;
    const run = this.#run;
    this.#timer = setTimeout(() => void this.#ask(run), PATIENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#run += 1;
    this.#isAnswered = false;
  }

  async #ask(run: number): Promise<void> {
    const channels = this.#options.channels();
    const isNeeded = channels.open.length + channels.own.length > 0;
    const batch = isNeeded ? await this.#options.snapshots(channels) : undefined;
    if (run !== this.#run) return;
    this.#timer = setTimeout(() => void this.#ask(run), POLL_EVERY_MS);
    const isChange = this.#isAnswered !== (batch !== undefined);
    this.#isAnswered = batch !== undefined;
    if (batch !== undefined) this.#options.onBatch(batch);
    if (isChange) this.#options.onChange();
  }
}
