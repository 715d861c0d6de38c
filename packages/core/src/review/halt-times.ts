/** The times of the newest halt of something by the staff. */
export type HaltTimes = {
  /** The end of the halt; 0 once it is over. */
  readonly untilMs: number;
  /** Until then two people decide about the next halt. */
  readonly againMs: number;
};

/** The same as an event has them. */
type TimesOfEvent = { readonly [Time in keyof HaltTimes]?: HaltTimes[Time] | undefined };

/**
 * The ends of halts, and the moments from which one person may halt again. A halt of an old journal
 * has neither: it stands until two people end it.
 */
export class KnownHalts<Thing extends object> {
  readonly #newest = new Map<string, Thing & HaltTimes>();
  readonly #keyOf: (thing: Thing) => string;

  constructor(keyOf: (thing: Thing) => string) {
    this.#keyOf = keyOf;
  }

  get rows(): Iterable<Thing & HaltTimes> {
    return this.#newest.values();
  }

  /** The end of the halt in force; undefined where none has an end. */
  untilMs(thing: Thing): number | undefined {
    const untilMs = this.#newest.get(this.#keyOf(thing))?.untilMs ?? 0;
    return untilMs === 0 ? undefined : untilMs;
  }

  /** Until then two people decide about the next halt; 0 where one may. */
  againMs(thing: Thing): number {
    return this.#newest.get(this.#keyOf(thing))?.againMs ?? 0;
  }

  /** A halt begins; without times one ends, or begins that people end. */
  set(thing: Thing, { untilMs = 0, againMs }: TimesOfEvent): void {
    const before = this.#newest.get(this.#keyOf(thing));
    if (before === undefined && againMs === undefined) return;
    this.restore({ ...thing, untilMs, againMs: againMs ?? before?.againMs ?? 0 });
  }

  readonly restore = (row: Thing & HaltTimes): void => {
    this.#newest.set(this.#keyOf(row), row);
  };
}
