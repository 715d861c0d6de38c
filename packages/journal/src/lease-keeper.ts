import type { ClockWatch } from "./clock-watch.ts";
import {
  type Clock,
  type LeaseAnswer,
  type LeaseStore,
  type Scheduler,
  type Stop,
  StoreOutage,
} from "./ports.ts";

/** The facts that the leader relies on while it answers. */
export type Leadership = {
  /** True while no other process can have taken the lease. */
  isFresh(): boolean;
  /** Resolves with the next successful renewal. */
  renewed(): Promise<void>;
};

export type LeaseKeeperOptions = {
  readonly lease: LeaseStore;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Hears the store's time, which comes with every answer. */
  readonly watch: Pick<ClockWatch, "heard">;
  /** A name for this process, different from all that ever ran. */
  readonly holder: string;
  readonly onLost: (error: Error) => void;
  readonly report: (message: string) => void;
};

const LEASE_MS = 3_000;
const RENEW_MS = 1_000;
const RENEW_AGAIN_MS = 200;

/**
 * Holds the lease by which processes agree who leads. It only decides who tries: the chain of
 * frames is what prevents two writers. Its answers show the store's clock as well.
 */
export class LeaseKeeper implements Leadership {
  readonly #options: LeaseKeeperOptions;
  #freshUntilMs = Number.NEGATIVE_INFINITY;
  #waiting: (() => void)[] = [];
  #stopTimer: Stop | undefined;
  #isHeld = false;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
  }

  isFresh(): boolean {
    return this.#options.clock.monotonicMs() < this.#freshUntilMs;
  }

  renewed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** One attempt; when it succeeds the lease is renewed until `release` or `stop`. */
  async acquire(): Promise<boolean> {
    const { lease, holder } = this.#options;
    this.#isHeld = await this.#ask(() => lease.acquire(holder, LEASE_MS));
    if (this.#isHeld) this.#renewIn(RENEW_MS);
    return this.#isHeld;
  }

  /** Lets another candidate take over at once. */
  async release(): Promise<void> {
    if (!this.#isHeld) return;
    this.stop();
    await this.#options.lease.release(this.#options.holder);
  }

  stop(): void {
    this.#isHeld = false;
    this.#freshUntilMs = Number.NEGATIVE_INFINITY;
    this.#stopTimer?.();
  }

  #renewIn(delayMs: number): void {
    this.#stopTimer = this.#options.scheduler.later(delayMs, () => void this.#renew());
  }

  async #renew(): Promise<void> {
    const { lease, holder, onLost, report } = this.#options;
    try {
      const isHeld = await this.#ask(() => lease.renew(holder, LEASE_MS));
      if (!this.#isHeld) return;
      if (!isHeld) return onLost(new Error("The lease went to another process."));
      this.#renewIn(RENEW_MS);
    } catch (error) {
      if (!this.#isHeld) return;
      if (!(error instanceof StoreOutage)) return onLost(error as Error);
      report(`The lease could not be renewed. ${error.message}`);
      this.#renewIn(RENEW_AGAIN_MS);
    }
  }

  async #ask(question: () => Promise<LeaseAnswer>): Promise<boolean> {
    const { clock, watch } = this.#options;
    const sentMs = clock.monotonicMs();
    const { held, storeMs } = await question();
    watch.heard({ sentMs, storeMs });
    if (!held) return false;
    this.#freshUntilMs = sentMs + LEASE_MS;
    for (const resolve of this.#waiting.splice(0)) resolve();
    return true;
  }
}
