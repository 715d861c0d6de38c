import { pause } from "@sumi/journal/ports.ts";
import type { Finding } from "../../model/finding.ts";
import { Auditor } from "../auditor/auditor.ts";
import type { Deed } from "../clients/deed.ts";
import { keyOfDeed } from "../workload/keys.ts";
import { concludeRun } from "../world/simulate.ts";
import { World, type WorldOptions } from "../world/world.ts";
import { GENESIS, START_MS, scenario } from "./scenario.ts";

/** The result of the scenario with crashes before some of its steps. */
export type Crashed = {
  readonly findings: readonly Finding[];
  readonly crashes: number;
  /** The number of steps of the whole run. */
  readonly steps: number;
  /** The step at which the process led again after its last crash. */
  readonly ledAtStep: number;
  readonly accepted: number;
  readonly snapshots: number;
};

const TERMS: WorldOptions["terms"] = {
  startMs: START_MS,
  storeMs: 1,
  networkMs: 1,
  outageMs: 5_000,
  examined: 0,
  snapshotPlan: { everyCommands: 25, everyMs: 600_000 },
  runMs: 10_000,
  // The lease has lapsed by then; waiting for it would only repeat the same few steps.
  restartMs: [3_100, 3_100],
};
/** Pauses between two commands; longer rests now and then let samples and snapshots happen. */
const PAUSE_MS = 2;
const COMMANDS_BETWEEN_RESTS = 15;
const REST_MS = 1_600;
const PATIENCE_MS = 50;
const GIVE_UP_MS = 120_000;

/** Runs the scenario; the process ends before each of these of its steps and restarts. */
export async function crashedBefore(steps: readonly number[]): Promise<Crashed> {
  const auditor = new Auditor();
  const world = new World({
    seed: 1,
    faults: [],
    processes: 1,
    terms: TERMS,
    genesis: GENESIS,
    auditor,
  });
  const [process] = world.processes;
  for (const step of steps) process.steps.endIn(step);
  let ledAtStep = 0;
  world.onLead = () => {
    ledAtStep = process.steps.count;
  };
  world.start();
  let isSaid = false;
  void sayAll(world).then(() => {
    isSaid = true;
  });
  if (!(await world.time.passUntil(() => isSaid, GIVE_UP_MS))) {
    world.find("I22", `The scenario had not come to its end after ${GIVE_UP_MS} ms.`);
  }
  const snapshots = world.stores.snapshots.rows.length;
  const count = process.steps.count;
  await concludeRun(world, auditor);
  const { findings, figures } = world;
  const { crashes, accepted } = figures;
  return { findings, crashes, steps: count, ledAtStep, accepted, snapshots };
}

/** One client that repeats every command until it is answered, and then gives the next one. */
async function sayAll(world: World): Promise<void> {
  const said = scenario();
  let number = 0;
  for (let next = said.next(); !next.done; ) {
    number += 1;
    const command = { ...next.value, key: keyOfDeed(number) };
    const deed: Deed = { number, command, intention: { kind: "honest" } };
    world.history.intends(deed);
    next = said.next(await answered(world, deed));
    await pause(world.time, number % COMMANDS_BETWEEN_RESTS === 0 ? REST_MS : PAUSE_MS);
  }
}

async function answered({ door, history, time }: World, deed: Deed) {
  for (;;) {
    const answer = await door.submit(deed.command, Math.max(0, deed.command.actor));
    history.answered(deed, answer);
    if (answer.kind === "accepted") return answer.record;
    if (answer.kind === "refused" && answer.rejected.code !== "TRY_AGAIN") return undefined;
    await pause(time, PATIENCE_MS);
  }
}
