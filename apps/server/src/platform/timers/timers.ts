import type { Clock, Scheduler, Stop } from "@sumi/journal/ports.ts";
import type { Timer } from "./timer.ts";

/**
 * Beats every timer at the wall clock's multiples of its period: a late beat does not delay the
 * ones after it, a beat that is still busy lets the next ones pass, and what was missed is not
 * caught up. Timers of one moment are woken together in their order, so that their commands share a
 * frame. A standby keeps its timers stopped.
 */
export class Timers {
  readonly #moments: readonly Moment[];
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  readonly #onFailure: (timer: string, error: unknown) => void;
  readonly #waiting = new Map<Moment, Stop>();
  readonly #busy = new Map<Timer, Promise<void>>();
  #running = false;

  constructor(options: {
    readonly timers: readonly Timer[];
    readonly clock: Clock;
    readonly scheduler: Scheduler;
    /** A beat failed; the next one comes all the same. */
    readonly onFailure: (timer: string, error: unknown) => void;
  }) {
    this.#moments = momentsOf(options.timers);
    this.#clock = options.clock;
    this.#scheduler = options.scheduler;
    this.#onFailure = options.onFailure;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    for (const moment of this.#moments) this.#await(moment);
  }

  /** Resolves once the beats under way are over; no other begins. */
  async stop(): Promise<void> {
    this.#running = false;
    for (const stop of this.#waiting.values()) stop();
    this.#waiting.clear();
    await Promise.all(this.#busy.values());
  }

  #await(moment: Moment): void {
    const stop = this.#scheduler.later(delayToBeat(moment, this.#clock.nowMs()), () => {
      this.#await(moment);
      for (const timer of moment.timers) {
        if (!this.#busy.has(timer)) this.#busy.set(timer, this.#beat(timer));
      }
    });
    this.#waiting.set(moment, stop);
  }

  async #beat(timer: Timer): Promise<void> {
    try {
      await timer.beat();
    } catch (error) {
      this.#onFailure(timer.name, error);
    } finally {
      this.#busy.delete(timer);
    }
  }
}

type Moment = {
  readonly periodMs: number;
  readonly offsetMs: number;
  readonly timers: readonly Timer[];
};

function momentsOf(timers: readonly Timer[]): readonly Moment[] {
  const moments = Map.groupBy(timers, ({ periodMs, offsetMs }) => `${periodMs} ${offsetMs}`);
  return [...moments.values()].flatMap((together) => {
    const [first] = together;
    if (first === undefined) return [];
    return [{ periodMs: first.periodMs, offsetMs: first.offsetMs, timers: together }];
  });
}

/**
 * To the next beat, but never less than half a period: a wake-up that came a moment early belongs
 * to the beat it was meant for.
 */
export function delayToBeat(
  { periodMs, offsetMs }: Pick<Timer, "periodMs" | "offsetMs">,
  nowMs: number,
): number {
  const elapsedMs = (((nowMs - offsetMs) % periodMs) + periodMs) % periodMs;
  const delayMs = periodMs - elapsedMs;
  return delayMs < periodMs / 2 ? delayMs + periodMs : delayMs;
}
