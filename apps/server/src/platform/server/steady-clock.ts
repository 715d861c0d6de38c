import type { Clock } from "@sumi/journal/ports.ts";

/**
 * The time of everything that ends by itself and is no command: sessions, tickets, codes. It is the
 * machine's clock while that is trusted; in doubt it goes on from the last trusted moment by
 * monotonic time, so that a leap ends nothing early and prolongs nothing.
 */
export class SteadyClock {
  readonly #clock: Clock;
  readonly #isTrusted: () => boolean;
  #trusted: { readonly wallMs: number; readonly monotonicMs: number } | undefined;

  constructor(clock: Clock, isTrusted: () => boolean) {
    this.#clock = clock;
    this.#isTrusted = isTrusted;
  }

  nowMs(): number {
    const wallMs = this.#clock.nowMs();
    const monotonicMs = this.#clock.monotonicMs();
    if (this.#isTrusted()) this.#trusted = { wallMs, monotonicMs };
    // A process that began in doubt knows no better time.
    if (this.#trusted === undefined) return wallMs;
    const passedMs = Math.round(monotonicMs - this.#trusted.monotonicMs);
    return this.#trusted.wallMs + passedMs;
  }
}
