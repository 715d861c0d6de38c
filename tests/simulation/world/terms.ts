import type { SnapshotPlan } from "@sumi/journal/snapshot-follower.ts";
import type { CrowdPlan } from "../workload/crowd.ts";
import { magnitude, streamOf } from "./chance.ts";
import type { SeedOptions } from "./options.ts";

/** Values that follow from the seed alone, so that they need not be given to repeat a run. */
export type Terms = {
  readonly startMs: number;
  /** Mean delays of one way between processes and stores, and between clients and processes. */
  readonly storeMs: number;
  readonly networkMs: number;
  readonly outageMs: number;
  /** The time that an ended process stays away. */
  readonly restartMs: readonly [low: number, high: number];
  readonly snapshotPlan: SnapshotPlan;
  readonly crowd: CrowdPlan;
  /** The approximate time that the clients take; strikes are spread over it. */
  readonly runMs: number;
  /** Share of all frames after which the whole state of some process is examined. */
  readonly examined: number;
};

const DAY_MS = 86_400_000;
/** 2026-03-01; a random number of days is added, and the hour of the day is random. */
const FIRST_DAY_MS = 1_772_323_200_000;
/** Some runs begin this long before midnight, so that a day ends in them. */
const BEFORE_MIDNIGHT_MS = 20_000;
/** The others begin this long before a whole minute, so that a minute ends in most of them. */
const BEFORE_MINUTE_MS = 25_000;
const MINUTE_MS = 60_000;
const MINUTES = DAY_MS / MINUTE_MS;
/** The intended duration of the clients' work, with time for lapsing leases and restarts. */
const RUN_MS = [10_000, 60_000] as const;
/** Opening a member takes this much longer: an account, and deposits that staff confirm. */
const MEMBER_MS = 100;

export function termsOf({ seed, commands, members, markets, loud }: SeedOptions): Terms {
  const random = streamOf(seed, "terms");
  const day = FIRST_DAY_MS + random.between(0, 365) * DAY_MS;
  const paceMs = magnitude(random, ...RUN_MS) / commands;
  const isLate = random.chance(0.3);
  return {
    startMs: isLate
      ? day - BEFORE_MIDNIGHT_MS
      : day + random.between(1, MINUTES) * MINUTE_MS - BEFORE_MINUTE_MS,
    storeMs: magnitude(random, 0.2, 8),
    networkMs: magnitude(random, 0.5, 40),
    outageMs: random.oneOf([1_000, 5_000, 15_000]),
    restartMs: [50, 4_000],
    snapshotPlan: {
      everyCommands: Math.round(magnitude(random, 20, 2_000)),
      everyMs: Math.round(magnitude(random, 2_000, 60_000)),
    },
    crowd: {
      mode: "demonstration",
      seed,
      members,
      markets,
      commands,
      loud,
      paceMs,
      wrong: 0.15,
      repeats: 0.1,
      conflicts: 0.05,
      cunning: 0.05,
    },
    runMs: commands * paceMs + members * MEMBER_MS,
    examined: 0.01,
  };
}
