import type { Clock } from "./ports.ts";

/** A reason why this machine's clock must not stamp commands. */
export type ClockDoubt =
  /** The clock is ahead of the database's by so much; negative when it is behind. */
  | { readonly reason: "DATABASE"; readonly aheadMs: number }
  /** The clock has leapt ahead against monotonic time by so much in all; negative: back. */
  | { readonly reason: "LEAP"; readonly aheadMs: number }
  /** The exchange's time is ahead of the clock until the clock shows this moment. */
  | { readonly reason: "AHEAD"; readonly untilMs: number };

/** The clock as the leader uses it. */
export type StampClock = {
  /** The time now; undefined while the clock is in doubt for an exchange of that time. */
  trustedMs(exchangeMs: number): number | undefined;
};

/**
 * Two clocks never agree exactly, and a clock is often set back by a little: within this much it is
 * trusted, and the exchange's time stands still until it has caught up.
 */
export const DIFFERENCE_MAX_MS = 2_000;
const LEAP_MAX_MS = 60_000;

/**
 * Decides whether this machine's clock is right. One wrong second could put the exchange ahead for
 * good, so the clock is judged anew for every stamp, by monotonic time. The database's clock alone
 * proves nothing: an embedded PostgreSQL shows the same machine's clock.
 */
export class ClockWatch implements StampClock {
  readonly #clock: Clock;
  /** Wall time less monotonic time, when the clock and the database's first agreed. */
  #anchorMs: number | undefined;
  /** The database's time less this machine's monotonic time, by the database's last answer. */
  #databaseMs: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The database answered with its time; the question left at monotonic time `sentMs`. */
  heard({ sentMs, storeMs }: { readonly sentMs: number; readonly storeMs: number }): void {
    const monotonicMs = this.#clock.monotonicMs();
    // The database read its clock at some point between question and answer.
    this.#databaseMs = storeMs - (sentMs + monotonicMs) / 2;
    this.#anchorOnce(this.#clock.nowMs() - monotonicMs);
  }

  trustedMs(exchangeMs: number): number | undefined {
    const nowMs = this.#clock.nowMs();
    return this.#doubtsAt(nowMs, exchangeMs).length === 0 ? nowMs : undefined;
  }

  /** Every reason for doubt; none while the clock is trusted. */
  doubts(exchangeMs: number): readonly ClockDoubt[] {
    return this.#doubtsAt(this.#clock.nowMs(), exchangeMs);
  }

  /**
   * Keeps the wall time of the first agreement. A wrong clock may be set right between two answers
   * of the database, so agreement is looked for whenever the clock is judged.
   */
  #anchorOnce(wallMs: number): void {
    if (this.#anchorMs !== undefined || this.#databaseMs === undefined) return;
    if (Math.abs(wallMs - this.#databaseMs) <= DIFFERENCE_MAX_MS) this.#anchorMs = wallMs;
  }

  #doubtsAt(nowMs: number, exchangeMs: number): readonly ClockDoubt[] {
    const doubts: ClockDoubt[] = [];
    const wallMs = nowMs - this.#clock.monotonicMs();
    // Before the database has answered there is nothing to compare with.
    const differenceMs = wallMs - (this.#databaseMs ?? wallMs);
    this.#anchorOnce(wallMs);
    if (Math.abs(differenceMs) > DIFFERENCE_MAX_MS) {
      doubts.push({ reason: "DATABASE", aheadMs: Math.round(differenceMs) });
    }
    const leapMs = wallMs - (this.#anchorMs ?? wallMs);
    if (Math.abs(leapMs) > LEAP_MAX_MS) {
      doubts.push({ reason: "LEAP", aheadMs: Math.round(leapMs) });
    }
    if (exchangeMs - nowMs > DIFFERENCE_MAX_MS) {
      doubts.push({ reason: "AHEAD", untilMs: exchangeMs - DIFFERENCE_MAX_MS });
    }
    return doubts;
  }
}

/** The doubt as one sentence for the operator, with the end of it where that is known. */
export function sentenceOf(doubt: ClockDoubt): string {
  switch (doubt.reason) {
    case "DATABASE": {
      const apart = `${seconds(doubt.aheadMs)} ${doubt.aheadMs > 0 ? "ahead of" : "behind"}`;
      return (
        `This machine's clock is ${apart} the database's: ` +
        "no command is accepted until they agree."
      );
    }
    case "LEAP": {
      const leap = `${doubt.aheadMs > 0 ? "ahead" : "back"} by ${seconds(doubt.aheadMs)}`;
      return (
        `This machine's clock leapt ${leap} since this process began: no command is accepted. ` +
        "Make sure that the clock is right, then start the process again."
      );
    }
    case "AHEAD": {
      const until = new Date(doubt.untilMs).toISOString();
      return (
        "The exchange's time is ahead of this machine's clock: " +
        `no command is accepted until ${until}.`
      );
    }
  }
}

function seconds(ms: number): string {
  return `${Math.round(Math.abs(ms) / 1_000)} seconds`;
}

/** The first command of a new exchange must not be stamped by a clock in doubt. */
export class ClockInDoubt extends Error {
  constructor(doubt: ClockDoubt) {
    super(`A new exchange cannot be founded now. ${sentenceOf(doubt)}`);
  }
}
