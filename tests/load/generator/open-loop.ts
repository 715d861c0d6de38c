import { Fifo } from "./fifo.ts";
import { Histogram } from "./histogram.ts";
import type { Schedule } from "./schedule.ts";
import { type Outcome, Timeline } from "./timeline.ts";

/** One caller's connection to the server: takes one request at a time. */
export type Lane = {
  /**
   * Sends the lane's next request; the `done` that `connect` was given is called once it is over.
   */
  readonly start: () => void;
  /** Called by each loop that uses the lane, before it starts a request. */
  readonly connect: (done: (outcome: Outcome) => void) => void;
};

export type OpenLoopOptions = {
  readonly schedule: Schedule;
  readonly lanes: readonly Lane[];
  /** The longest wait of a request for a free lane before its caller gives up. */
  readonly patienceMs: number;
  /** The longest wait for the last answers. */
  readonly lastAnswersMs: number;
};

/** The loop's measurements. */
export type OpenLoopResult = {
  readonly timeline: Timeline;
  /** Delays of requests although a lane was free, which are the generator's own fault. */
  readonly lateness: Histogram;
  readonly sent: number;
};

/**
 * Sends requests when they are due, whether or not earlier ones have been answered. Durations count
 * from the moment a request was due, not from when it was sent, so that waits for the generator,
 * for a free lane and for the server are all included (no coordinated omission).
 */
export class OpenLoop {
  readonly #options: OpenLoopOptions;
  readonly #timeline = new Timeline();
  readonly #lateness = new Histogram();
  readonly #places: readonly Place[];
  /** The lane that has been free longest comes first, so that all of them are used. */
  readonly #free: Fifo<Place>;
  /** Due times of requests that found no free lane, oldest first. */
  readonly #waiting = new Fifo<number>();
  #startMs = 0;
  #sent = 0;
  #busy = 0;
  #finish: () => void = () => undefined;

  constructor(options: OpenLoopOptions) {
    this.#options = options;
    this.#places = options.lanes.map((lane) => ({ lane, intendedMs: 0, isBusy: false }));
    this.#free = new Fifo(this.#places);
    for (const place of this.#places) {
      place.lane.connect((outcome) => this.#done(place, outcome));
    }
  }

  /** Resolves when all was sent and answered, or the last answers took too long. */
  async run(): Promise<OpenLoopResult> {
    this.#startMs = performance.now();
    await new Promise<void>((resolve) => {
      this.#finish = resolve;
      this.#send();
    });
    for (const place of this.#places) if (place.isBusy) this.#record(place, "failed");
    return { timeline: this.#timeline, lateness: this.#lateness, sent: this.#sent };
  }

  #send(): void {
    const { schedule } = this.#options;
    const nowMs = this.#nowMs();
    this.#forgetImpatient(nowMs);
    while (schedule.nextMs <= nowMs) {
      const intendedMs = schedule.take();
      const place = this.#waiting.length === 0 ? this.#free.shift() : undefined;
      if (place === undefined) {
        this.#waiting.push(intendedMs);
        continue;
      }
      this.#lateness.record((nowMs - intendedMs) * 1_000);
      this.#start(place, intendedMs);
    }
    if (schedule.nextMs < Number.POSITIVE_INFINITY) {
      setTimeout(() => this.#send(), Math.max(0, schedule.nextMs - this.#nowMs()));
    } else {
      this.#waitForLast(this.#nowMs() + this.#options.lastAnswersMs);
    }
  }

  #waitForLast(giveUpMs: number): void {
    const nowMs = this.#nowMs();
    this.#forgetImpatient(nowMs);
    if ((this.#busy === 0 && this.#waiting.length === 0) || nowMs > giveUpMs) return this.#finish();
    setTimeout(() => this.#waitForLast(giveUpMs), 5);
  }

  #start(place: Place, intendedMs: number): void {
    place.intendedMs = intendedMs;
    place.isBusy = true;
    this.#busy += 1;
    this.#sent += 1;
    place.lane.start();
  }

  #done(place: Place, outcome: Outcome): void {
    if (!place.isBusy) return;
    this.#record(place, outcome);
    place.isBusy = false;
    this.#busy -= 1;
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(place);
    else this.#start(place, next);
  }

  #record({ intendedMs }: Place, outcome: Outcome): void {
    this.#timeline.record(intendedMs, outcome, (this.#nowMs() - intendedMs) * 1_000);
  }

  #forgetImpatient(nowMs: number): void {
    const { patienceMs } = this.#options;
    const waiting = this.#waiting;
    for (let { oldest } = waiting; oldest !== undefined; { oldest } = waiting) {
      if (nowMs - oldest <= patienceMs) return;
      waiting.shift();
      this.#timeline.record(oldest, "unsent", (nowMs - oldest) * 1_000);
    }
  }

  #nowMs(): number {
    return performance.now() - this.#startMs;
  }
}

type Place = { readonly lane: Lane; intendedMs: number; isBusy: boolean };
