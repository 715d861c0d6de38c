import { parentPort, workerData } from "node:worker_threads";
import { openPool } from "@sumi/database/pool.ts";
import { PostgresFrameStore } from "@sumi/journal/postgres/frame-store.ts";
import { SealedFrames } from "@sumi/journal/seals.ts";
import { systemScheduler } from "@sumi/journal/system.ts";
import { PostgresProjectionStore } from "@sumi/store/postgres/projection-store.ts";
import { Projector } from "@sumi/store/projector.ts";
import type { ProjectedJournal, ProjectionOrder, ProjectionReport } from "./projection.ts";
import { ProjectionLoop } from "./projection-loop.ts";

/**
 * The thread that writes the read models. It has its own connections and reads the journal like any
 * follower, so that the thread that answers members spends no time on history.
 */
// `Projection` starts this file with these data.
const { url, archiveFolder, seals } = workerData as ProjectedJournal;
const pool = openPool({ url, applicationName: "sumi projection", connectionsMax: 2 });
const stored = new PostgresFrameStore({ url, pool, archiveFolder });
const loop = new ProjectionLoop({
  frames: new SealedFrames(stored, seals),
  projector: new Projector(new PostgresProjectionStore(pool)),
  scheduler: systemScheduler,
  report: (report: ProjectionReport) => parentPort?.postMessage(report),
});

parentPort?.on("message", async (order: ProjectionOrder) => {
  if (order !== "stop") return;
  await loop.stop();
  await stored.close();
  await pool.end();
  parentPort?.close();
});

void loop.run();
