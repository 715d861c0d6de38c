import type { CommittedFrame } from "../follower.ts";
import type { Role } from "../journal.ts";
import { LiveJournal } from "../live-journal.ts";
import { smallExchange } from "../new-exchange.ts";
import type { PastClock } from "../past-clock.ts";
import type { Scheduler } from "../ports.ts";
import type { SimulatedWorld } from "../simulated/world.ts";
import { GENESIS } from "./commands.ts";
import { finish } from "./leader.ts";

/** Opens the journal as one of several processes of a simulated world. */
export async function givenProcess(world: SimulatedWorld, holder: string, past?: PastClock) {
  const crashes: unknown[] = [];
  const roles: Role[] = [];
  const heard: CommittedFrame[] = [];
  const { scheduler, pause, resume } = pausable(world.time);
  const opening = LiveJournal.open({
    ports: { ...world, scheduler },
    createExchange: smallExchange,
    holder,
    genesis: GENESIS,
    past,
    outageMs: 1_000,
    takeSnapshots: () => () => undefined,
    crash: (error) => void crashes.push(error),
    report: () => undefined,
    onClosed: async () => undefined,
  });
  const journal = await finish(world, opening, 100);
  journal.onRoleChange((role) => void roles.push(role));
  journal.onCommitted((frame) => void heard.push(frame));
  return { journal, crashes, roles, heard, pause, resume };
}

/** A process that the system can pause: its timers then fire late, all at once. */
function pausable(scheduler: Scheduler) {
  const held: (() => void)[] = [];
  let isPaused = false;
  const unlessPaused = (run: () => void) => () => {
    if (isPaused) held.push(run);
    else run();
  };
  return {
    scheduler: {
      soon: (run) => scheduler.soon(unlessPaused(run)),
      later: (delayMs, run) => scheduler.later(delayMs, unlessPaused(run)),
    } satisfies Scheduler,
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      for (const run of held.splice(0)) run();
    },
  };
}
