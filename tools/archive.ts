import { openPool } from "@sumi/database/pool.ts";
import { archiveFrames } from "@sumi/journal/archive-frames.ts";
import { archiveFolderIn } from "@sumi/journal/postgres/frame-archives.ts";
import { PostgresFrameStore } from "@sumi/journal/postgres/frame-store.ts";
import { SealedFrames } from "@sumi/journal/seals.ts";
import { findSeals } from "@sumi/server/boot/seals.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import {
  asProgram,
  type ExchangePlace,
  refuseOtherRelease,
  withExchange,
} from "./owner-database.ts";

/** The newest frames stay: whoever repeats a command of this week is answered from the table. */
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

// `npm run archive -- DATE`: moves the frames from before DATE (UTC, such as 2026-03-01) out of the
// database into a file of the data folder's `archive`, while the exchange goes on. The tables'
// owner does it, on the machine: the role that serves takes no frame away.
await asProgram(async () => {
  const beforeMs = momentOf(process.argv[2]);
  await withExchange(async (place) => {
    await refuseOtherRelease(place);
    const folder = archiveFolderIn(place.dataFolder);
    const { first, last, lastHash, file, sha256 } = await archived(place, folder, beforeMs);
    console.log(`${folder}/${file} holds the frames ${first} to ${last}; the table has them not.`);
    console.log(`tip     ${lastHash}`);
    console.log(`sha256  ${sha256}`);
    console.log("Copy the file to where the backups are: no backup brings it along.");
  });
});

function momentOf(text = ""): number {
  const beforeMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(beforeMs)) throw new Error("Say before when: npm run archive -- 2026-03-01");
  if (beforeMs <= Date.now() - DAYS_KEPT * DAY_MS) return beforeMs;
  throw new Error(`The frames of the last ${DAYS_KEPT} days stay in the database.`);
}

async function archived({ ownerUrl, keysFolder }: ExchangePlace, folder: string, beforeMs: number) {
  const pool = openPool({ url: ownerUrl, applicationName: "sumi archive" });
  try {
    const stored = new PostgresFrameStore({ url: ownerUrl, pool, archiveFolder: folder });
    const frames = new SealedFrames(stored, await findSeals(pool, keysFolder));
    const folded = (await readCheckpoint(pool)).frame?.seq ?? 0;
    return await archiveFrames({ ownerUrl, frames, folder, beforeMs, folded });
  } finally {
    await pool.end();
  }
}
