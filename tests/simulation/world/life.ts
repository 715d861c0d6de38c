import type { Clock, Scheduler, Stop } from "@sumi/journal/ports.ts";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";

/** Something that can end: a process, or a thread of it. */
export type Existence = {
  readonly isOver: boolean;
  /** Runs a part of it: now, when its pause ends, or never. */
  enter(run: () => void): void;
};

/**
 * One life of a process. All its code runs through `enter`, so that none of it runs while it is
 * paused or after its end.
 */
export class Life implements Existence {
  readonly #time: SimulatedTime;
  readonly #held: (() => void)[] = [];
  #state: "running" | "paused" | "over" = "running";

  constructor(time: SimulatedTime) {
    this.#time = time;
  }

  get isOver(): boolean {
    return this.#state === "over";
  }

  get isPaused(): boolean {
    return this.#state === "paused";
  }

  enter(run: () => void): void {
    if (this.#state === "paused") this.#held.push(run);
    else if (this.#state === "running") run();
  }

  pause(): void {
    if (this.#state === "running") this.#state = "paused";
  }

  /** Runs the work that was held back during the pause, late but in order. */
  resume(): void {
    if (this.#state !== "paused") return;
    this.#state = "running";
    for (const run of this.#held.splice(0)) this.#time.soon(() => this.enter(run));
  }

  end(): void {
    this.#state = "over";
    this.#held.length = 0;
  }
}

/** A thread within a life: it ends with the life, or before. */
export class Thread implements Existence {
  readonly #life: Existence;
  #isTerminated = false;

  constructor(life: Existence) {
    this.#life = life;
  }

  get isOver(): boolean {
    return this.#isTerminated || this.#life.isOver;
  }

  enter(run: () => void): void {
    this.#life.enter(() => {
      if (!this.#isTerminated) run();
    });
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}

/** Timers that fire only while their existence is alive. */
export function schedulerOf(existence: Existence, time: SimulatedTime): Scheduler {
  const later = (delayMs: number, run: () => void): Stop => {
    let isOff = false;
    const fire = () => {
      // It may have been cancelled between its due time and the end of a pause.
      if (!isOff) run();
    };
    const stop = time.later(delayMs, () => existence.enter(fire));
    return () => {
      isOff = true;
      stop();
    };
  };
  return { later, soon: (run) => void later(0, run) };
}

/** The error that all clocks have in common, those of the stores included. */
export class SharedClockError {
  /** Whole milliseconds. */
  ms = 0;
}

/** The clock of one machine: it may be wrong and jump; monotonic time does neither. */
export class MachineClock implements Clock {
  readonly #time: SimulatedTime;
  readonly #shared: SharedClockError;
  /** Whole milliseconds. */
  offsetMs = 0;

  constructor(time: SimulatedTime, shared: SharedClockError) {
    this.#time = time;
    this.#shared = shared;
  }

  nowMs(): number {
    return this.#time.trueMs + this.#shared.ms + this.offsetMs;
  }

  monotonicMs(): number {
    return this.#time.monotonicMs();
  }
}
