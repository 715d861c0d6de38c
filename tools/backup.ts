import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { writeBackup } from "@sumi/journal/backup/write.ts";
import { asProgram, withOwnerDatabase } from "./owner-database.ts";

// `npm run backup -- FILE`: writes the configured exchange as of this moment into FILE, while it
// goes on. The file holds all of the members' data: guard it.
await asProgram(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Say where to: npm run backup -- FILE");
  await withOwnerDatabase(async ({ ownerUrl }) => {
    // Only a complete backup gets the final name.
    const unfinished = `${file}.unfinished`;
    const out = createWriteStream(unfinished, { mode: 0o600 });
    const { frames, ...others } = await writeBackup(ownerUrl, out);
    await rename(unfinished, file);
    const rows = Object.values(others).reduce((sum, count) => sum + count, 0);
    console.log(`${file} holds ${frames} frames and ${rows} rows of other tables.`);
  });
});
