import type { Random } from "@sumi/core/testing/random.ts";
import { AnotherLeader } from "@sumi/journal/appender.ts";
import { ClockInDoubt } from "@sumi/journal/clock-watch.ts";
import { StoreOutage } from "@sumi/journal/ports.ts";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import { magnitude } from "./chance.ts";
import type { Damage } from "./damage.ts";
import type { FaultName } from "./faults.ts";
import type { SharedClockError } from "./life.ts";
import type { End, SimulatedProcess } from "./process.ts";
import { CoreThrew } from "./throwing-exchange.ts";
import type { Weather } from "./weather.ts";

export type OperatorOptions = {
  readonly time: SimulatedTime;
  readonly weather: Weather;
  readonly random: Random;
  readonly damage: Damage;
  readonly clockError: Readonly<SharedClockError>;
  /** The time until an ended process runs again, while faults strike. */
  readonly restartMs: readonly [low: number, high: number];
  /** Called when no fault of this run explains why a process ended. */
  readonly onUnexplained: (error: unknown) => void;
};

const RESTART_IN_CALM_MS = 100;
const LOOK_AT_CLOCK_MS = 100;

/**
 * Restarts ended processes, repairs the damage that a start reports, and reports unexplained ends.
 */
export class Operator {
  readonly #options: OperatorOptions;

  constructor(options: OperatorOptions) {
    this.#options = options;
  }

  attendTo(process: SimulatedProcess, end: End): void {
    const { damage } = this.#options;
    if (end.kind === "failed") {
      if (!this.#isExplained(end.error)) this.#options.onUnexplained(end.error);
      damage.mendAfter(end.error);
    }
    this.startIn(this.#delayMs(), process);
  }

  /** Starts it after a look at the clock: a start believes the time that it finds. */
  startIn(delayMs: number, process: SimulatedProcess): void {
    const { time, clockError } = this.#options;
    time.later(delayMs, () => {
      if (clockError.ms === 0) process.start();
      else this.startIn(LOOK_AT_CLOCK_MS, process);
    });
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
    // Such a process founds nothing; it starts again once its clock is right.
    if (error instanceof ClockInDoubt) return has("clockJump", "sharedClockJump");
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
  ...(["staleLeader", "frameFlipped", "sharedClockJump"] as const),
];

function isLostLease(error: unknown): boolean {
  return error instanceof Error && error.message === "The lease went to another process.";
}
