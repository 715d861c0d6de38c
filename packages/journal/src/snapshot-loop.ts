import type { Exchange } from "@sumi/core/exchange.ts";
import type { SnapshotTaken } from "./codec/body.ts";
import { type JournalPorts, pause, StoreOutage } from "./ports.ts";
import { recover } from "./recovery.ts";
import { SnapshotFollower, type SnapshotPlan } from "./snapshot-follower.ts";

const STEP_EVERY_MS = 1_000;

export type SnapshotLoopOptions = {
  readonly ports: Pick<JournalPorts, "frames" | "snapshots" | "clock" | "scheduler">;
  readonly plan: SnapshotPlan;
  readonly createExchange: () => Exchange;
  readonly taken: (note: SnapshotTaken) => void;
  readonly report: (message: string) => void;
};

/**
 * Takes snapshots for ever, beside a leader. Rides out outages of the store, from the first moment
 * on; rejects at anything else, such as a broken chain.
 */
export async function keepTakingSnapshots(options: SnapshotLoopOptions): Promise<never> {
  const { ports, taken, report } = options;
  for (let snapshots: SnapshotFollower | undefined; ; ) {
    try {
      snapshots ??= await begin(options);
      await pause(ports.scheduler, STEP_EVERY_MS);
      const note = await snapshots.step();
      if (note !== undefined) taken(note);
    } catch (error) {
      if (!(error instanceof StoreOutage)) throw error;
      report(`No snapshot for now. ${error.message}`);
      await pause(ports.scheduler, STEP_EVERY_MS);
    }
  }
}

async function begin(options: SnapshotLoopOptions): Promise<SnapshotFollower> {
  const { ports, plan, createExchange, report } = options;
  const follower = await recover({ ...ports, createExchange, report });
  return new SnapshotFollower({ follower, ports, plan });
}
