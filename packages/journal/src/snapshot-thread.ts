import { Worker } from "node:worker_threads";
import type { SnapshotTaken } from "./codec/body.ts";
import type { Stop } from "./ports.ts";
import type { Seals } from "./seals.ts";
import type { SnapshotPlan } from "./snapshot-follower.ts";
import type { ThreadMessage, ThreadOptions } from "./snapshot-worker.ts";

/**
 * Takes snapshots in a thread of its own. Their digests come back over the thread's channel, never
 * through a table: a row could be planted.
 */
export function startSnapshotThread(options: {
  readonly databaseUrl: string;
  readonly archiveFolder: string | undefined;
  readonly seals: Seals;
  readonly plan: SnapshotPlan;
  readonly taken: (note: SnapshotTaken) => void;
  readonly report: (message: string) => void;
}): Stop {
  const { databaseUrl, archiveFolder, seals, plan, taken, report } = options;
  const workerData: ThreadOptions = { databaseUrl, archiveFolder, seals, plan };
  const worker = new Worker(new URL("./snapshot-worker.ts", import.meta.url), { workerData });
  worker.on("message", (message: ThreadMessage) => {
    if (message.kind === "taken") taken(message.note);
    else report(message.text);
  });
  worker.on("error", (error) => {
    report(`Snapshots have stopped; the next start takes longer. ${String(error)}`);
  });
  worker.unref();
  return () => void worker.terminate();
}
