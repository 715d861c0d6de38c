import { Life, MachineClock } from "./life.ts";
import { Serving } from "./serving.ts";
import type { Shared } from "./shared.ts";
import { Steps } from "./steps.ts";
import type { Travel } from "./travel.ts";

/** The end of a life: by a fault from outside, by its own error, or by an orderly shutdown. */
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
  /** Called once at the end of each life. */
  readonly onEnd: (process: SimulatedProcess, end: End) => void;
  readonly onThreadFailure: (error: unknown) => void;
};

/** A machine that runs the served program, and can run it again after it ended. */
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
    this.clock = new MachineClock(shared.time, shared.clockError);
    this.steps = new Steps(() => this.kill());
    this.travel = travel;
    this.#life = new Life(shared.time);
    this.#life.end();
  }

  get life(): Life {
    return this.#life;
  }

  /** The running program, or nothing between two lives. */
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
      shared,
      life,
      travel,
      outageMs,
      clock: this.clock,
      steps: this.steps,
      holder: `${name}.${this.#lives}`,
      onLead: () => onLead(this),
      onFailure: (error) => this.#end(life, { kind: "failed", error }),
      onThreadFailure,
    });
    this.#serving.start();
  }

  /** Ends it at once, between two steps. */
  kill(): void {
    this.#end(this.#life, { kind: "killed" });
  }

  /** Shuts it down in an orderly way, as an operator does; after `graceMs` it is killed. */
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
