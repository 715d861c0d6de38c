import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { readFiles } from "@sumi/journal/backup/read.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { backupPassphrase, DataFolderFiller } from "./data-files.ts";
import { asProgram } from "./owner-database.ts";

// `BACKUP_PASSPHRASE=… npm run restore-keys -- FILE`: takes the keys of a backup, and the pictures
// that it has as files, and leaves its rows: for a database that was recovered from its own log.
await asProgram(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Say where from: npm run restore-keys -- FILE");
  await access(file).catch(() => {
    throw new Error(`There is no backup at ${file}.`);
  });
  const folders = readConfiguration(process.env);
  const files = new DataFolderFiller(folders, backupPassphrase(process.env));
  await readFiles(createReadStream(file), files).finally(() => files.close());
  console.log(`The keys are in ${folders.keysFolder}. Verify the database now: npm run verify.`);
});
