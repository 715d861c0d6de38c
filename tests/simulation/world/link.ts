import { StoreOutage } from "@sumi/journal/ports.ts";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import type { StoreCall, Wire } from "@sumi/journal/simulated/wire.ts";
import type { ProjectionStep } from "@sumi/store/simulated/wired.ts";
import type { Disk } from "./disk.ts";
import type { Existence } from "./life.ts";
import type { Steps } from "./steps.ts";
import type { Fate, Travel } from "./travel.ts";
import type { Weather } from "./weather.ts";

export type LinkCall = StoreCall | `projection.${ProjectionStep}`;

export type LinkOptions = {
  readonly existence: Existence;
  readonly time: SimulatedTime;
  readonly weather: Weather;
  readonly steps: Steps;
  readonly travel: Travel;
  readonly disk: Disk;
};

/** The time after which this end gives up on a dead connection. */
const DEAD_CONNECTION_MS = 5_000;
/** No question travels this long unless a fault holds it up. */
const LONG_MS = 1_000;

type Question<Answer> = {
  readonly call: LinkCall;
  /** The restores of the disk when it was asked: after another one it does not arrive. */
  readonly restores: number;
  readonly act: () => Answer | Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * The connection from one process, or a thread of it, to the stores. Each question is three steps:
 * it leaves, the store acts, the answer comes. The process may end before any of them; a question
 * under way may still arrive, and its answer is lost.
 */
export class Link implements Wire {
  readonly #options: LinkOptions;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  call<Answer>(call: LinkCall, act: () => Answer | Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { existence, time, steps, travel, disk } = this.#options;
      if (existence.isOver || !steps.go()) return;
      const question = { call, restores: disk.restores, act, resolve, reject };
      const fate = travel.fateOf(call, time.monotonicMs());
      if (fate.lost === "dead") this.#goDead(question);
      else this.#travel(fate.thereMs, () => this.#arrive(question, fate));
    });
  }

  /** A lost wake-up does no harm, because followers also look by themselves. */
  ring(wake: () => void): void {
    const { existence, time, travel } = this.#options;
    if (existence.isOver) return;
    const fate = travel.fateOf("frames.watch", time.monotonicMs());
    if (fate.lost === "nothing") time.later(fate.thereMs, () => existence.enter(wake));
  }

  /** A question that a fault holds up arrives at the calm at the latest. */
  #travel(thereMs: number, arrive: () => void): void {
    const { time, weather } = this.#options;
    if (thereMs < LONG_MS) time.later(thereMs, arrive);
    else weather.whenOver(time, thereMs, arrive);
  }

  #arrive<Answer>(question: Question<Answer>, fate: Fate): void {
    const { existence, steps, travel, disk } = this.#options;
    if (question.restores !== disk.restores) return;
    if (existence.isOver ? !travel.outlives() : !steps.go()) return;
    if (fate.lost === "request") return this.#fail(question, fate, "the request was lost");
    if (disk.refuses(question.call)) return this.#fail(question, fate, `the disk is ${disk.state}`);
    askOf(question).then(
      (answer) => {
        if (fate.lost === "answer") this.#fail(question, fate, "the answer was lost");
        else this.#return(fate, () => question.resolve(answer));
      },
      (error: unknown) => this.#return(fate, () => question.reject(error)),
    );
  }

  #fail<Answer>(question: Question<Answer>, fate: Fate, why: string): void {
    this.#return(fate, () => question.reject(new StoreOutage(why)));
  }

  #return(fate: Fate, settle: () => void): void {
    const { existence, time, steps } = this.#options;
    time.later(fate.backMs, () => {
      existence.enter(() => {
        if (steps.go()) settle();
      });
    });
  }

  /**
   * The question may still arrive, at any time. The asker gives up, or gets an error at the calm.
   */
  #goDead<Answer>(question: Question<Answer>): void {
    const { existence, time, weather, travel, disk } = this.#options;
    if (travel.reaches()) {
      time.later(travel.lateMs(DEAD_CONNECTION_MS), () => {
        if (question.restores === disk.restores) void askOf(question).catch(nothing);
      });
    }
    weather.whenOver(time, DEAD_CONNECTION_MS, () => {
      existence.enter(() => question.reject(new StoreOutage("the connection is dead")));
    });
  }
}

function askOf<Answer>({ act }: Question<Answer>): Promise<Answer> {
  return new Promise((resolve) => resolve(act()));
}

function nothing(): void {}
