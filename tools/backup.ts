import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { writeBackup } from "@sumi/journal/backup/write.ts";
import { noteBackup } from "@sumi/server/platform/health/newest-backup.ts";
import { RELEASE } from "@sumi/server/platform/release.ts";
import { backupPassphrase, dataFiles } from "./data-files.ts";
import { asProgram, withExchange } from "./owner-database.ts";

// `BACKUP_PASSPHRASE=… npm run backup -- FILE`: writes the configured exchange as of this moment
// into FILE, while it goes on: tables, pictures, and the keys, sealed by the passphrase. The file
// holds all of the members' data: guard it.
await asProgram(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Say where to: npm run backup -- FILE");
  const passphrase = backupPassphrase(process.env);
  await withExchange(async ({ ownerUrl, dataFolder, keysFolder }) => {
    // Only a complete backup gets the final name, and replaces an earlier one.
    const unfinished = `${file}.unfinished`;
    const madeMs = Date.now();
    try {
      const out = createWriteStream(unfinished, { mode: 0o600 });
      let pictures = -1; // The keys are a file, too.
      const files = counted(dataFiles({ dataFolder, keysFolder }, passphrase), () => {
        pictures += 1;
      });
      const { frames, ...others } = await writeBackup(ownerUrl, out, { release: RELEASE, files });
      const rows = Object.values(others).reduce((sum, count) => sum + count, 0);
      await rename(unfinished, file);
      await noteBackup(dataFolder, madeMs);
      console.log(
        `${file} holds ${frames} frames, ${rows} rows of other tables, ${pictures} pictures ` +
          "and the keys.",
      );
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
});

async function* counted<Item>(items: AsyncIterable<Item>, count: () => void): AsyncGenerator<Item> {
  for await (const item of items) {
    count();
    yield item;
  }
}
