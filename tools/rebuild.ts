import { checkChart } from "@sumi/journal/founding-chart.ts";
import { archiveFolderIn } from "@sumi/journal/postgres/frame-archives.ts";
import { PostgresFrameStore } from "@sumi/journal/postgres/frame-store.ts";
import { SealedFrames } from "@sumi/journal/seals.ts";
import { openDatabase } from "@sumi/server/boot/database.ts";
import { findSeals } from "@sumi/server/boot/seals.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { rebuild } from "@sumi/store/rebuild.ts";
import { framesFromFirst } from "./frames-from-first.ts";

// `npm run rebuild`: empties the read models of the configured exchange and folds its journal into
// the same rows again. Trading may go on meanwhile; history is incomplete until it is done.
try {
  const startedMs = performance.now();
  const sequence = await rebuildConfigured();
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  console.log(`The read models were rebuilt up to command ${sequence} in ${seconds} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function rebuildConfigured(): Promise<number> {
  const configuration = readConfiguration(process.env);
  const database = await openDatabase(configuration, { onLostConnection: () => undefined });
  const { url, pool } = database;
  const archiveFolder = archiveFolderIn(configuration.dataFolder);
  const stored = new PostgresFrameStore({ url, pool, archiveFolder });
  try {
    const seals = await findSeals(database.pool, configuration.keysFolder);
    const frames = new SealedFrames(stored, seals);
    await checkChart(frames);
    return await rebuild(database.pool, framesFromFirst(frames));
  } finally {
    await stored.close();
    await database.close();
  }
}
