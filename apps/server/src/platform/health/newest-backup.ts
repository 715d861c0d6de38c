import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const NEWEST_BACKUP = "newest-backup";

/** Notes in the data folder that a backup is whole, for health to tell its age. */
export async function noteBackup(dataFolder: string, madeMs: number): Promise<void> {
  await writeFile(join(dataFolder, NEWEST_BACKUP), `${new Date(madeMs).toISOString()}\n`);
}

/** The moment of the newest backup; undefined where none was noted. */
export async function newestBackupMs(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, NEWEST_BACKUP), "utf8").catch(() => "");
  const madeMs = Date.parse(text.trim());
  return Number.isNaN(madeMs) ? undefined : madeMs;
}
