import type { Clock, Scheduler, Stop } from "@sumi/journal/ports.ts";
import type { Timer } from "./timer.ts";

/**
 * Runs every timer at the wall clock's multiples of its period: a late beat does not delay the
 * following ones, a busy timer skips beats, and missed beats are not made up for. Timers of one
 * moment start together in their order, so that their commands share a frame. On a standby they are
 * stopped.
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
    /** Called when a beat failed; the next one runs all the same. */
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

  /** Resolves once the running beats have ended; no other begins. */
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
 * The time to the next beat, but at least half a period: a wake-up that came slightly early counts
 * as the beat it was meant for.
 */
export function delayToBeat(
  { periodMs, offsetMs }: Pick<Timer, "periodMs" | "offsetMs">,
  nowMs: number,
): number {
  const elapsedMs = (((nowMs - offsetMs) % periodMs) + periodMs) % periodMs;
  const delayMs = periodMs - elapsedMs;
  return delayMs < periodMs / 2 ? delayMs + periodMs : delayMs;
}
