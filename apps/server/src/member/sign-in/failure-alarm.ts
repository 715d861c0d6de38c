export type FailureAlarmOptions = {
  /** This many failures in one minute are an attack rather than mistakes. */
  readonly minuteMax: () => number;
  readonly nowMs: () => number;
  /** Gets the number of failures so far in this minute. */
  readonly warn: (failures: number) => void;
};

const MINUTE_MS = 60_000;

/**
 * Counts the failed sign-ins of all accounts together. An attacker who tries one password on each
 * of many names from many addresses stays below every other limit; this count only warns and locks
 * no one out.
 */
export class FailureAlarm {
  readonly #options: FailureAlarmOptions;
  #minute = 0;
  #failures = 0;
  #warnAt = 0;

  constructor(options: FailureAlarmOptions) {
    this.#options = options;
  }

  /**
   * Counts a failure; warns when a minute has too many, and again each time the number has doubled.
   */
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
