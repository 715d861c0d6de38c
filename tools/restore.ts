import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { readBackup } from "@sumi/journal/backup/read.ts";
import { backupPassphrase, DataFolderFiller } from "./data-files.ts";
import { asProgram, withOwnerDatabase } from "./owner-database.ts";
import { sealSentence, verified } from "./verified.ts";

// `BACKUP_PASSPHRASE=… npm run restore -- FILE`: fills the configured database, which must be
// empty, and the data folder with a backup, and verifies the journal afterwards. Start the exchange
// only after it reports that all is well.
await asProgram(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Say where from: npm run restore -- FILE");
  await access(file).catch(() => {
    throw new Error(`There is no backup at ${file}.`);
  });
  const passphrase = backupPassphrase(process.env);
  await withOwnerDatabase(async ({ ownerUrl, ...place }) => {
    const files = new DataFolderFiller(place, passphrase);
    const count = await readBackup(ownerUrl, createReadStream(file), files).finally(() =>
      files.close(),
    );
    const verification = await verified(place);
    const { frames, commands } = verification;
    console.log(
      `${count.frames} frames are back; ${frames} frames, ${commands} commands verified.`,
    );
    const newest = new Date(verification.exchange.timeMs).toISOString();
    console.log(`The newest command is of ${newest}: what was acknowledged after it is lost.`);
    console.log(sealSentence(verification));
    for (const sentence of verification.foreign) console.log(sentence);
  });
});
