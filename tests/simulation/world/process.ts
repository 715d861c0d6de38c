import { Life, MachineClock } from "./life.ts";
import { Serving } from "./serving.ts";
import type { Shared } from "./shared.ts";
import { Steps } from "./steps.ts";
import type { Travel } from "./travel.ts";

/** How a life ended: by a fault from outside, by itself with an error, or in good order. */
export type End =
  | { readonly kind: "killed" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "closed" };

export type ProcessOptions = {
  readonly shared: Shared;
  readonly travel: Travel;
  /** "p1", "p2", … */
  readonly name: string;
  readonly outageMs: number;
  readonly onLead: (process: SimulatedProcess) => void;
  /** Told once at the end of each life. */
  readonly onEnd: (process: SimulatedProcess, end: End) => void;
  readonly onThreadFailure: (error: unknown) => void;
};

/** A machine that runs the served program, and runs it again when it has ended. */
export class SimulatedProcess {
  readonly name: string;
  readonly clock: MachineClock;
  readonly steps: Steps;
  readonly travel: Travel;
  readonly #options: ProcessOptions;
  #life: Life;
  #serving: Serving | undefined;
  #lives = 0;

  constructor(options: ProcessOptions) {
    const { shared, name, travel } = options;
    this.name = name;
    this.#options = options;
    this.clock = new MachineClock(shared.time);
    this.steps = new Steps(() => this.kill());
    this.travel = travel;
    this.#life = new Life(shared.time);
    this.#life.end();
  }

  get life(): Life {
    return this.#life;
  }

  /** What runs, unless nothing does. */
  get serving(): Serving | undefined {
    return this.#life.isOver ? undefined : this.#serving;
  }

  get isLeader(): boolean {
    return this.serving?.journal?.role === "leader";
  }

  start(): void {
    if (!this.#life.isOver) return;
    const { shared, travel, name, outageMs, onLead, onThreadFailure } = this.#options;
    this.#lives += 1;
    const life = new Life(shared.time);
    this.#life = life;
    this.#serving = new Serving({
      ...{ shared, life, travel, outageMs, clock: this.clock, steps: this.steps },
      holder: `${name}.${this.#lives}`,
      onLead: () => onLead(this),
      onFailure: (error) => this.#end(life, { kind: "failed", error }),
      onThreadFailure,
    });
    this.#serving.start();
  }

  /** At once, between two steps. */
  kill(): void {
    this.#end(this.#life, { kind: "killed" });
  }

  /** Asks it to end in good order, as an operator does; whoever takes too long is killed. */
  shutDown(graceMs: number): void {
    const life = this.#life;
    const over = (end: End) => this.#end(life, end);
    this.#options.shared.time.later(graceMs, () => over({ kind: "killed" }));
    this.serving?.close().then(
      () => over({ kind: "closed" }),
      (error: unknown) => over({ kind: "failed", error }),
    );
  }

  #end(life: Life, end: End): void {
    if (life.isOver) return;
    life.end();
    this.#serving?.hangUp();
    this.#options.onEnd(this, end);
  }
}
