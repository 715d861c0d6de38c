import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import { magnitude, streamOf } from "./chance.ts";
import { FAULTS, type FaultName, type MessageFault } from "./faults.ts";
import type { Figures } from "./figures.ts";

/** The faults that may strike in a run, and their rates; no fault strikes after the calm begins. */
export class Weather {
  readonly #rates = new Map<FaultName, number>();
  readonly #draws: Map<FaultName, () => number>;
  readonly #figures: Figures;
  readonly #onCalm = new Set<() => void>();
  #isCalm = false;

  constructor(options: {
    readonly seed: number;
    readonly faults: readonly FaultName[];
    readonly figures: Figures;
  }) {
    const { seed, faults, figures } = options;
    this.#figures = figures;
    this.#draws = new Map();
    for (const name of faults) {
      const random = streamOf(seed, `fault ${name}`);
      const [low, high] = FAULTS[name].rate;
      this.#rates.set(name, magnitude(random, low, high));
      this.#draws.set(name, () => random.next());
    }
  }

  get isCalm(): boolean {
    return this.#isCalm;
  }

  calm(): void {
    this.#isCalm = true;
    for (const run of this.#onCalm) run();
  }

  /** Runs something after the delay, or at the calm if that comes first. */
  whenOver(time: SimulatedTime, delayMs: number, run: () => void): void {
    const once = () => {
      stopTimer();
      this.#onCalm.delete(once);
      run();
    };
    const stopTimer = time.later(delayMs, once);
    this.#onCalm.add(once);
  }

  /** True if faults of this class may strike in this run at all. */
  has(name: FaultName): boolean {
    return this.#rates.has(name);
  }

  /** Times per run, or the probability for one message; 0 when it is off. */
  rate(name: FaultName): number {
    return this.#rates.get(name) ?? 0;
  }

  /** True if it strikes this message. It is then counted. */
  strikes(name: MessageFault): boolean {
    if (this.#isCalm) return false;
    const draw = this.#draws.get(name);
    if (draw === undefined || draw() >= this.rate(name)) return false;
    this.count(name);
    return true;
  }

  count(name: FaultName): void {
    this.#figures.strikes[name] += 1;
  }
}
