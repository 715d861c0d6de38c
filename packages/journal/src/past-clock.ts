import type { StampClock } from "./clock-watch.ts";
import type { Clock } from "./ports.ts";

/**
 * The clock of an exchange that may be founded with a past. While a past is played it stands at the
 * moment that is played; before and after that it is the machine's clock. It never shows a time
 * that the machine's clock has not reached.
 */
export class PastClock implements Clock {
  readonly #machine: Clock;
  readonly #lengthMs: number;
  #pastMs: number | undefined;

  /** A new exchange begins `lengthMs` ago; 0 is an exchange without a past. */
  constructor(machine: Clock, lengthMs: number) {
    this.#machine = machine;
    this.#lengthMs = lengthMs;
  }

  get hasPast(): boolean {
    return this.#lengthMs > 0;
  }

  /** Called before the first command of a new exchange. */
  begin(): void {
    if (this.hasPast) this.moveTo(this.#machine.nowMs() - this.#lengthMs);
  }

  moveTo(timeMs: number): void {
    this.#pastMs = timeMs;
  }

  /** From here on it is the machine's clock. */
  end(): void {
    this.#pastMs = undefined;
  }

  nowMs(): number {
    const nowMs = this.#machine.nowMs();
    return Math.min(nowMs, this.#pastMs ?? nowMs);
  }

  monotonicMs(): number {
    return this.#machine.monotonicMs();
  }

  /**
   * The clock that stamps: in the past, too, only while the machine's clock is trusted. A past is
   * chosen and not read from the machine, so its moments are no leaps of the machine's clock.
   */
  stamping(machine: StampClock): StampClock {
    return {
      trustedMs: (exchangeMs) => {
        const nowMs = machine.trustedMs(exchangeMs);
        return nowMs === undefined ? undefined : Math.min(nowMs, this.#pastMs ?? nowMs);
      },
    };
  }
}
