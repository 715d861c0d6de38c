import type { Random } from "@sumi/core/testing/random.ts";
import { type Lane, OpenLoop } from "./open-loop.ts";
import { Schedule } from "./schedule.ts";

const FIRST_PER_SECOND = 500;
const STEP = 1.25;
const STEP_SECONDS = 4;

export type SustainedOptions = {
  readonly lanes: readonly Lane[];
  readonly random: Random;
  /** The greatest median of a step in milliseconds: below it no queue grows. */
  readonly p50Ms: number;
  readonly perSecondMax: number;
  /** The duration of each step; its first quarter is not counted, while the server warms up. */
  readonly stepSeconds?: number;
};

/**
 * The highest rate, in steps of a quarter, that the server sustains: no queue grows, and no request
 * is shed. The first step counts as sustained in any case.
 */
export async function sustainedPerSecond(options: SustainedOptions): Promise<number> {
  const { lanes, random, p50Ms, perSecondMax, stepSeconds: seconds = STEP_SECONDS } = options;
  let sustained = FIRST_PER_SECOND;
  for (let perSecond = sustained; perSecond <= perSecondMax; perSecond *= STEP) {
    const schedule = new Schedule([{ perSecond, seconds }], random);
    const waits = { patienceMs: 1_000, lastAnswersMs: 5_000 };
    const { timeline } = await new OpenLoop({ schedule, lanes, ...waits }).run();
    const settled = { from: Math.floor(seconds / 4) };
    const { shed, failed, unsent } = timeline.counts();
    const p50 = timeline.durations(["accepted", "declined"], settled).ms(0.5);
    if (shed + failed + unsent > 0 || !(p50 <= p50Ms)) break;
    sustained = perSecond;
  }
  return sustained;
}
