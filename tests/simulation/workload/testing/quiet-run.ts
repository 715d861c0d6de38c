import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { Random } from "@sumi/core/testing/random.ts";
import { NOON } from "@sumi/core/testing/world.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Deed, Witness } from "../../clients/deed.ts";
import type { Answer } from "../../clients/door.ts";
import { Crowd, type CrowdPlan } from "../crowd.ts";
import { genesisOf } from "../genesis.ts";
import { Agenda } from "./agenda.ts";
import { MemoryDoor } from "./memory-door.ts";

/** The deeds and answers of a crowd without faults, and the exchange after it. */
export type QuietRun = {
  readonly exchange: Exchange;
  readonly records: readonly CommandRecord[];
  readonly heard: readonly Heard[];
};
export type Heard = { readonly deed: Deed; readonly answer: Answer };

const DAY_MS = 86_400_000;

/** In some runs a day ends, when about half of the deeds are done. */
function startOf({ seed, commands, paceMs }: CrowdPlan): number {
  if (seed % 4 !== 1) return NOON;
  return (Math.floor(NOON / DAY_MS) + 1) * DAY_MS - commands * paceMs * 0.6;
}

/** Runs a crowd against one exchange in memory: no faults, no journal, only delays. */
export async function runQuietly(plan: CrowdPlan): Promise<QuietRun> {
  const agenda = new Agenda(startOf(plan));
  const door = new MemoryDoor(agenda, new Random(plan.seed + 1));
  door.execute(genesisOf(plan), 0);
  const heard: Heard[] = [];
  const witness: Witness = {
    intends: () => undefined,
    answered: (deed, answer) => heard.push({ deed, answer }),
    looked: () => undefined,
  };
  const random = new Random(plan.seed + 2);
  const view = () => door.exchange;
  const crowd = new Crowd({ door, witness, scheduler: agenda, random, plan, view });
  crowd.start();
  let isSettled = false;
  const settled = crowd.settled.then(() => {
    isSettled = true;
  });
  while (!isSettled && (await agenda.next()));
  await settled;
  assert(crowd.unanswered === 0, "a settled crowd waits for nothing");
  const { exchange, records } = door;
  return { exchange, records, heard };
}
