export type FailureAlarmOptions = {
  /** As many failures in one minute are an attack and not forgetfulness. */
  readonly minuteMax: () => number;
  readonly nowMs: () => number;
  /** Hears how many there were so far in this minute. */
  readonly warn: (failures: number) => void;
};

const MINUTE_MS = 60_000;

/**
 * Counts failed sign-ins of everybody together. Whoever tries one password on each of many names
 * from many addresses stays below every other count; this one locks nobody out, it only tells.
 */
export class FailureAlarm {
  readonly #options: FailureAlarmOptions;
  #minute = 0;
  #failures = 0;
  #warnAt = 0;

  constructor(options: FailureAlarmOptions) {
    this.#options = options;
  }

  /** A warning comes when a minute has too many, and again each time they have doubled. */
  failed(): void {
    const { minuteMax, nowMs, warn } = this.#options;
    const minute = Math.floor(nowMs() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#failures = 0;
      this.#warnAt = minuteMax();
    }
    this.#failures += 1;
    if (this.#failures < this.#warnAt) return;
    this.#warnAt *= 2;
    warn(this.#failures);
  }
}
