/**
 * The exchange's time on this device. A message says when it was written, so the exchange's time is
 * at least that; the message that came fastest is the nearest to it. The device's own clock, which
 * its owner may set, is not asked.
 */
export class ExchangeClock {
  readonly #sinceStartMs: () => number;
  #aheadMs: number | undefined;

  constructor(sinceStartMs: () => number = () => performance.now()) {
    this.#sinceStartMs = sinceStartMs;
  }

  hear(timeMs: number): void {
    const aheadMs = timeMs - this.#sinceStartMs();
    this.#aheadMs = Math.max(aheadMs, this.#aheadMs ?? aheadMs);
  }

  /** `undefined` before the first message. */
  get nowMs(): number | undefined {
    return this.#aheadMs === undefined ? undefined : this.#sinceStartMs() + this.#aheadMs;
  }
}
