import { parentPort, workerData } from "node:worker_threads";
import { assert } from "@sumi/primitives/assert.ts";
import type { SnapshotTaken } from "./codec/body.ts";
import { newExchange } from "./new-exchange.ts";
import { pause, StoreOutage } from "./ports.ts";
import { openPostgresPorts } from "./postgres/ports.ts";
import { recover } from "./recovery.ts";
import { SnapshotFollower, type SnapshotPlan } from "./snapshot-follower.ts";

/** The thread that `snapshot-thread.ts` starts. It runs until it is terminated. */
export type ThreadOptions = { readonly databaseUrl: string; readonly plan: SnapshotPlan };
export type ThreadMessage =
  | { readonly kind: "taken"; readonly note: SnapshotTaken }
  | { readonly kind: "report"; readonly text: string };

const STEP_EVERY_MS = 1_000;

assert(parentPort !== null, "this file runs as a thread");
const channel = parentPort;
const report = (text: string) => tell({ kind: "report", text });
await takeSnapshots(workerData as ThreadOptions);

async function takeSnapshots({ databaseUrl, plan }: ThreadOptions): Promise<never> {
  const ports = openPostgresPorts({ url: databaseUrl, report });
  const follower = await recover({ ...ports, createExchange: newExchange, report });
  const snapshots = new SnapshotFollower({ follower, ports, plan });
  for (;;) {
    await pause(ports.scheduler, STEP_EVERY_MS);
    try {
      const note = await snapshots.step();
      if (note !== undefined) tell({ kind: "taken", note });
    } catch (error) {
      if (!(error instanceof StoreOutage)) throw error;
      report(`No snapshot for now. ${error.message}`);
    }
  }
}

function tell(message: ThreadMessage): void {
  channel.postMessage(message);
}
