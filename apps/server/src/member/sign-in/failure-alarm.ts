export type FailureAlarmOptions = {
  /** This many failures in one minute are an attack rather than mistakes. */
  readonly minuteMax: () => number;
  readonly nowMs: () => number;
  /** Gets the number of failures so far in this minute. */
  readonly warn: (failures: number) => void;
};

const MINUTE_MS = 60_000;
/** An attack pauses; the alarm stays on for a while. */
const ALARM_MINUTES = 5;

/**
 * Counts the failed sign-ins of all accounts together. An attacker who tries one password on each
 * of many names from many addresses stays below every other limit. This count locks no one out: it
 * warns, and while it does every sign-in takes a full captcha.
 */
export class FailureAlarm {
  readonly #options: FailureAlarmOptions;
  #minute = 0;
  #failures = 0;
  #warnAt = 0;
  /** The last minute with too many failures. */
  #alarmed = Number.NEGATIVE_INFINITY;

  constructor(options: FailureAlarmOptions) {
    this.#options = options;
  }

  /**
   * Counts a failure; warns when a minute has too many, and again each time the number has doubled.
   */
  failed(): void {
    const { minuteMax, nowMs, warn } = this.#options;
    const minute = minuteOf(nowMs());
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#failures = 0;
      this.#warnAt = minuteMax();
    }
    this.#failures += 1;
    if (this.#failures >= minuteMax()) this.#alarmed = minute;
    if (this.#failures < this.#warnAt) return;
    this.#warnAt *= 2;
    warn(this.#failures);
  }

  /** True during a minute with too many failures and the five after it. */
  get isOn(): boolean {
    return minuteOf(this.#options.nowMs()) - this.#alarmed <= ALARM_MINUTES;
  }
}

function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / MINUTE_MS);
}
