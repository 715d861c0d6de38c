import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { writeBackup } from "@sumi/journal/backup/write.ts";
import { asProgram, withOwnerDatabase } from "./owner-database.ts";

// `npm run backup -- FILE`: writes the configured exchange as it is at this moment into FILE, while
// it goes on. The file holds everything there is to know about the members: guard it.
await asProgram(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Say where to: npm run backup -- FILE");
  await withOwnerDatabase(async ({ ownerUrl }) => {
    // Under its own name a backup is always a whole one.
    const unfinished = `${file}.unfinished`;
    const out = createWriteStream(unfinished, { mode: 0o600 });
    const { frames, ...others } = await writeBackup(ownerUrl, out);
    await rename(unfinished, file);
    const rows = Object.values(others).reduce((sum, count) => sum + count, 0);
    console.log(`${file} holds ${frames} frames and ${rows} rows of other tables.`);
  });
});
