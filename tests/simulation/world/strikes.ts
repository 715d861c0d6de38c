import type { Random } from "@sumi/core/testing/random.ts";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import { magnitude, streamOf, waitMs } from "./chance.ts";
import type { Damage } from "./damage.ts";
import type { Disk } from "./disk.ts";
import { FAULT_NAMES, isMoment, type MomentFault } from "./faults.ts";
import type { SharedClockError } from "./life.ts";
import type { SimulatedProcess } from "./process.ts";
import type { FeedFault, Venues } from "./venues.ts";
import type { Weather } from "./weather.ts";

/** The parts of the world that momentary faults act upon. */
export type Target = {
  readonly time: SimulatedTime;
  readonly weather: Weather;
  readonly processes: readonly SimulatedProcess[];
  readonly disk: Disk;
  readonly damage: Damage;
  readonly venues: Venues;
  readonly clockError: SharedClockError;
};

/** Lets every momentary fault of this run strike again and again, until the calm. */
export function beginStrikes(
  { seed, runMs }: { readonly seed: number; readonly runMs: number },
  target: Target,
): void {
  const { time, weather } = target;
  for (const name of FAULT_NAMES.filter(isMoment)) {
    if (!weather.has(name)) continue;
    const random = streamOf(seed, `strikes of ${name}`);
    const wait = () => {
      time.later(waitMs(random, runMs / weather.rate(name)), () => {
        if (weather.isCalm) return;
        if (STRIKES[name]({ ...target, random })) weather.count(name);
        wait();
      });
    };
    wait();
  }
}

type Scene = Target & { readonly random: Random };

/** Strikes; answers whether there was anything to strike. */
type Strike = (scene: Scene) => boolean;

const STRIKES: Readonly<Record<MomentFault, Strike>> = {
  crash: (target) => {
    const process = anyOf(target, ({ serving }) => serving !== undefined);
    process?.steps.endIn(target.random.between(1, 12));
    return process !== undefined;
  },
  shutdown: (target) => {
    const process = anyOf(target, isServing);
    process?.shutDown(SHUTDOWN_GRACE_MS);
    return process !== undefined;
  },
  coreThrows: (target) => {
    const leader = anyOf(target, ({ isLeader, life }) => isLeader && !life.isPaused);
    leader?.serving?.exchange.arm();
    // It is counted later, when it ends the process.
    return false;
  },
  staleLeader: (target) => {
    const leader = anyOf(target, ({ isLeader }) => isLeader);
    if (leader === undefined) return false;
    const { life } = leader;
    life.pause();
    target.time.later(target.random.between(3_100, 7_000), () => {
      if (leader.life === life && othersLead(target, leader)) target.weather.count("staleLeader");
      life.resume();
    });
    // It is counted later, when another process has taken over.
    return false;
  },
  promotionMidFrame: (target) => {
    const leader = anyOf(target, ({ isLeader }) => isLeader);
    if (leader === undefined || anyOf(target, (one) => isStandby(one)) === undefined) return false;
    leader.travel.holdNextAppend(target.random.between(2_800, 4_800));
    return true;
  },
  clockJump: ({ random, processes, weather }) => {
    const process = processes[random.between(0, processes.length - 1)];
    if (process === undefined || weather.isCalm) return false;
    process.clock.offsetMs = jumpMs(random);
    return true;
  },
  sharedClockJump: ({ random, time, processes, clockError }) => {
    // A process that has not compared its clock with the stores' yet would believe the wrong one.
    if (clockError.ms !== 0 || !processes.every(isEndedOrTrusting)) return false;
    clockError.ms = sharedJumpMs(random);
    time.later(random.between(300, 3_000), () => {
      clockError.ms = 0;
    });
    return true;
  },
  diskFull: (target) => spoilDisk(target, "full"),
  diskReadOnly: (target) => spoilDisk(target, "read-only"),
  slowReader: (target) => {
    const process = anyOf(target, isServing);
    if (process === undefined) return false;
    const { serving } = process;
    process.travel.isSlow = true;
    if (serving !== undefined) serving.hasFailingListener = true;
    target.time.later(waitMs(target.random, 3_000), () => {
      process.travel.isSlow = false;
      if (serving !== undefined) serving.hasFailingListener = false;
    });
    return true;
  },
  snapshotTorn: (target) => harmSnapshot(target, "torn"),
  snapshotFlipped: (target) => harmSnapshot(target, "flipped"),
  snapshotTruncated: (target) => harmSnapshot(target, "truncated"),
  frameFlipped: (target) => target.damage.flipFrame() && startSomebodyAnew(target),
  endMissing: (target) => {
    if (!target.damage.takeEnd()) return false;
    target.disk.restores += 1;
    for (const process of target.processes) process.kill();
    return true;
  },
  feedGap: (target) => spoilFeed(target, "feedGap"),
  feedStale: (target) => spoilFeed(target, "feedStale"),
  feedOutlier: (target) => spoilFeed(target, "feedOutlier"),
  feedNotANumber: (target) => spoilFeed(target, "feedNotANumber"),
  feedLiar: (target) => spoilFeed(target, "feedLiar"),
  feedDisagreement: (target) => spoilFeed(target, "feedDisagreement"),
};

const SHUTDOWN_GRACE_MS = 10_000;

function anyOf(
  { random, processes }: Scene,
  is: (process: SimulatedProcess) => boolean,
): SimulatedProcess | undefined {
  const some = processes.filter(is);
  return some[random.between(0, some.length - 1)];
}

function isServing({ serving }: SimulatedProcess): boolean {
  return serving?.journal !== undefined;
}

function isStandby(process: SimulatedProcess): boolean {
  return isServing(process) && !process.isLeader && !process.life.isPaused;
}

function isEndedOrTrusting({ life, serving }: SimulatedProcess): boolean {
  return life.isOver || serving?.journal?.status().clockDoubts.length === 0;
}

function othersLead({ processes }: Target, leader: SimulatedProcess): boolean {
  return processes.some((process) => process !== leader && process.isLeader);
}

/** Mostly a little, now and then by hours, or back to the right time. */
function jumpMs(random: Random): number {
  if (random.chance(0.4)) return 0;
  const sizeMs = magnitude(random, 50, 60_000) * (random.chance(0.03) ? 100 : 1);
  return Math.round(random.chance(0.5) ? sizeMs : -sizeMs);
}

/** A leap that monotonic time shows, or one that it cannot. */
function sharedJumpMs(random: Random): number {
  const sizeMs = random.chance(0.5)
    ? magnitude(random, 100_000, 86_400_000)
    : magnitude(random, 3_000, 50_000);
  return Math.round(random.chance(0.6) ? sizeMs : -sizeMs);
}

function spoilDisk({ time, disk, random }: Scene, state: "full" | "read-only"): boolean {
  if (disk.state !== "well") return false;
  disk.state = state;
  time.later(waitMs(random, 2_000), () => {
    disk.state = "well";
  });
  return true;
}

/** A process is ended soon after, so that its next start meets the damage. */
function harmSnapshot(target: Scene, how: "torn" | "flipped" | "truncated"): boolean {
  return target.damage.harmSnapshot(how) && startSomebodyAnew(target);
}

function startSomebodyAnew(target: Scene): boolean {
  const { time, weather, random } = target;
  time.later(waitMs(random, 500), () => {
    if (!weather.isCalm) anyOf(target, ({ serving }) => serving !== undefined)?.kill();
  });
  return true;
}

function spoilFeed({ time, venues, random }: Scene, fault: FeedFault): boolean {
  if (venues.faults.has(fault)) return false;
  venues.faults.add(fault);
  time.later(waitMs(random, 4_000), () => venues.faults.delete(fault));
  return true;
}
