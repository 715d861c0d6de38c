import { parentPort, workerData } from "node:worker_threads";
import { assert } from "@sumi/primitives/assert.ts";
import type { SnapshotTaken } from "./codec/body.ts";
import { newExchange } from "./new-exchange.ts";
import { openPostgresPorts } from "./postgres/ports.ts";
import { sealedPorts } from "./sealed-ports.ts";
import type { Seals } from "./seals.ts";
import type { SnapshotPlan } from "./snapshot-follower.ts";
import { keepTakingSnapshots } from "./snapshot-loop.ts";

/** The thread that `snapshot-thread.ts` starts. It runs until it is terminated. */
export type ThreadOptions = {
  readonly databaseUrl: string;
  readonly archiveFolder: string | undefined;
  readonly seals: Seals;
  readonly plan: SnapshotPlan;
};
export type ThreadMessage =
  | { readonly kind: "taken"; readonly note: SnapshotTaken }
  | { readonly kind: "report"; readonly text: string };

assert(parentPort !== null, "this file runs as a thread");
const channel = parentPort;
const report = (text: string) => tell({ kind: "report", text });
const taken = (note: SnapshotTaken) => tell({ kind: "taken", note });
const { databaseUrl: url, archiveFolder, seals, plan } = workerData as ThreadOptions;
// The leader names foreign rows already.
const ports = sealedPorts(openPostgresPorts({ url, archiveFolder, report }), seals, {
  report: () => undefined,
});
await keepTakingSnapshots({ ports, plan, createExchange: newExchange, taken, report });

function tell(message: ThreadMessage): void {
  channel.postMessage(message);
}
