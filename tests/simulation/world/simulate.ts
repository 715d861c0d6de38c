import { wiredStores } from "@sumi/journal/simulated/wire.ts";
import type { Finding } from "../../model/finding.ts";
import { Auditor } from "../auditor/auditor.ts";
import type { Deed } from "../clients/deed.ts";
import { Crowd } from "../workload/crowd.ts";
import { genesisOf } from "../workload/genesis.ts";
import { streamOf } from "./chance.ts";
import type { Figures } from "./figures.ts";
import type { SeedOptions } from "./options.ts";
import { termsOf } from "./terms.ts";
import { World } from "./world.ts";

export type Verdict = {
  readonly options: SeedOptions;
  readonly findings: readonly Finding[];
  readonly figures: Figures;
  /** A hash of all frames, deeds and sights: equal for equal runs. */
  readonly fingerprint: string;
  /** The clients' deeds in order. */
  readonly deeds: readonly Deed[];
};

/** Longer than any run takes unless its clients are stuck. */
const SAFETY_MOST_MS = 3_600_000;
const ANSWERED_MS = 5_000;
const CAUGHT_UP_MS = 10_000;
const LOOK_MS = 20;

/** One run: a pure function of its options. */
export async function simulate(options: SeedOptions): Promise<Verdict> {
  const { seed, faults, processes } = options;
  const terms = termsOf(options);
  const auditor = new Auditor();
  const genesis = genesisOf(terms.crowd);
  const world = new World({ seed, faults, processes, terms, genesis, auditor });
  const crowd = new Crowd({
    door: world.door,
    witness: world.history,
    scheduler: world.time,
    plan: terms.crowd,
    random: streamOf(seed, "crowd"),
    view: () => world.replica.exchange,
  });
  await beSafe(world, crowd);
  await beLive(world, crowd);
  await concludeRun(world, auditor);
  return {
    options,
    findings: world.findings,
    figures: { ...world.figures, seeds: 1, findings: world.findings.length },
    fingerprint: world.fingerprint(),
    deeds: world.history.deeds,
  };
}

/** Safety: while faults strike, no invariant may break. */
async function beSafe(world: World, crowd: Crowd): Promise<void> {
  world.start();
  crowd.start();
  if (!(await happens(world, crowd.issued, SAFETY_MOST_MS))) {
    world.find("I22", "The clients could not even say everything within an hour.");
  }
}

/**
 * Liveness: once the faults stop, every deed gets its answer. An exchange whose time is ahead waits
 * for the machine's, and the time to answer begins when it goes on.
 */
async function beLive(world: World, crowd: Crowd): Promise<void> {
  crowd.stop();
  world.calm();
  if (await happens(world, crowd.settled, ANSWERED_MS)) return;
  const leftMs = world.stampsFromMs + ANSWERED_MS - world.time.trueMs;
  if (leftMs > 0 && (await happens(world, crowd.settled, leftMs))) return;
  world.find("I22", `${crowd.unanswered} deeds had no answer after ${ANSWERED_MS} ms of calm.`);
}

/** Waits until all have caught up, then judges everything. */
export async function concludeRun(world: World, auditor: Auditor): Promise<void> {
  for (let waitedMs = 0; !(await world.isCaughtUp()); waitedMs += LOOK_MS) {
    await world.time.pass(LOOK_MS);
    if (waitedMs < CAUGHT_UP_MS) continue;
    world.find("I22", `Not all had caught up after ${CAUGHT_UP_MS} ms of calm.`);
    break;
  }
  await auditor.conclude({
    exchanges: world.exchanges(),
    ...wiredStores(world.stores, { call: async (_, act) => act(), ring: () => undefined }),
    readModels: world.readModels,
  });
}

/** True if it happens within so much simulated time. */
async function happens(world: World, event: Promise<void>, withinMs: number): Promise<boolean> {
  let isOver = false;
  void event.then(() => {
    isOver = true;
  });
  return world.time.passUntil(() => isOver, withinMs);
}
