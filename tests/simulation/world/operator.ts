import type { Random } from "@sumi/core/testing/random.ts";
import { AnotherLeader } from "@sumi/journal/appender.ts";
import { StoreOutage } from "@sumi/journal/ports.ts";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import { magnitude } from "./chance.ts";
import type { Damage } from "./damage.ts";
import type { FaultName } from "./faults.ts";
import type { End, SimulatedProcess } from "./process.ts";
import { CoreThrew } from "./throwing-exchange.ts";
import type { Weather } from "./weather.ts";

export type OperatorOptions = {
  readonly time: SimulatedTime;
  readonly weather: Weather;
  readonly random: Random;
  readonly damage: Damage;
  /** The time until an ended process runs again, while faults strike. */
  readonly restartMs: readonly [low: number, high: number];
  /** Called when no fault of this run explains why a process ended. */
  readonly onUnexplained: (error: unknown) => void;
};

const RESTART_IN_CALM_MS = 100;

/**
 * Restarts ended processes, repairs the damage that a start reports, and reports unexplained ends.
 */
export class Operator {
  readonly #options: OperatorOptions;

  constructor(options: OperatorOptions) {
    this.#options = options;
  }

  attendTo(process: SimulatedProcess, end: End): void {
    const { time, damage } = this.#options;
    if (end.kind === "failed") {
      if (!this.#isExplained(end.error)) this.#options.onUnexplained(end.error);
      damage.mendAfter(end.error);
    }
    time.later(this.#delayMs(), () => process.start());
  }

  /** A thread ended, or a request was answered with an error; the same faults explain them. */
  hearOf(error: unknown): void {
    if (!this.#isExplained(error)) this.#options.onUnexplained(error);
  }

  #delayMs(): number {
    const { weather, random, restartMs } = this.#options;
    return weather.isCalm ? RESTART_IN_CALM_MS : magnitude(random, ...restartMs);
  }

  #isExplained(error: unknown): boolean {
    const { weather, damage } = this.#options;
    const has = (...names: FaultName[]) => names.some((name) => weather.has(name));
    if (error instanceof CoreThrew) return true;
    if (error instanceof StoreOutage) return has(...OUTAGES);
    if (error instanceof AnotherLeader || isLostLease(error)) return has(...SUCCESSIONS);
    return damage.explains(error);
  }
}

/** Faults that make the stores unreachable. */
const OUTAGES: readonly FaultName[] = [
  ...(["requestLost", "answerLost", "halfOpen"] as const),
  ...(["diskFull", "diskReadOnly", "promotionMidFrame"] as const),
];
/** Faults that let a lease lapse, or make a frame's predecessor look wrong. */
const SUCCESSIONS: readonly FaultName[] = [
  ...OUTAGES,
  ...(["staleLeader", "frameFlipped"] as const),
];

function isLostLease(error: unknown): boolean {
  return error instanceof Error && error.message === "The lease went to another process.";
}
