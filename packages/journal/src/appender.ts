import { type Frame, sameHash } from "./frame.ts";
import { type Clock, type FrameStore, pause, type Scheduler, StoreOutage } from "./ports.ts";

export type AppenderOptions = {
  readonly frames: FrameStore;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** The longest outage of the store; after it the process gives up. */
  readonly outageMs: number;
  readonly report: (message: string) => void;
};

const RETRY_FIRST_MS = 20;
const RETRY_MAX_MS = 1_000;

/**
 * Appends frames, one at a time, through short outages. A lost answer leaves the outcome open: the
 * store is read to see whether the frame counted, and if it did not the same bytes are sent again.
 */
export class Appender {
  readonly #options: AppenderOptions;

  constructor(options: AppenderOptions) {
    this.#options = options;
  }

  /**
   * Resolves when the frame is durable. Throws `AnotherLeader`, or the error that ended the
   * attempts.
   */
  async append(frame: Frame): Promise<void> {
    const { frames, clock, scheduler, outageMs, report } = this.#options;
    const giveUpMs = clock.monotonicMs() + outageMs;
    for (let delayMs = RETRY_FIRST_MS; ; delayMs = Math.min(delayMs * 2, RETRY_MAX_MS)) {
      try {
        if ((await frames.append(frame)) === "appended") return;
        if (await this.#stands(frame)) return;
        throw new AnotherLeader(frame.seq);
      } catch (error) {
        if (!(error instanceof StoreOutage) || clock.monotonicMs() >= giveUpMs) throw error;
        report(`Frame ${frame.seq} is not confirmed yet. ${error.message}`);
      }
      await pause(scheduler, delayMs);
    }
  }

  /** True if this very frame is in the store, although its append was not confirmed. */
  async #stands(frame: Frame): Promise<boolean> {
    return sameHash(await this.#options.frames.hashAt(frame.seq), frame.hash);
  }
}

/** Another process appended: this one no longer leads and must not carry on. */
export class AnotherLeader extends Error {
  constructor(seq: number) {
    super(`Another leader has written frame ${seq} of the journal.`);
  }
}
