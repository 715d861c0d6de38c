import { openPool } from "@sumi/database/pool.ts";
import { archiveFolderIn } from "@sumi/journal/postgres/frame-archives.ts";
import { PostgresFrameStore } from "@sumi/journal/postgres/frame-store.ts";
import { asProgram, withExchange } from "./owner-database.ts";

// `npm run frame -- NUMBER`: prints a frame's body as it was hashed, while the exchange goes on.
await asProgram(async () => {
  const seq = Number(process.argv[2] ?? "");
  if (!Number.isSafeInteger(seq) || seq < 0) throw new Error("Say which: npm run frame -- 7");
  await withExchange(async ({ ownerUrl, dataFolder }) => {
    const pool = openPool({ url: ownerUrl, applicationName: "sumi frame" });
    const store = new PostgresFrameStore({
      url: ownerUrl,
      pool,
      archiveFolder: archiveFolderIn(dataFolder),
    });
    try {
      const [frame] = await store.readAfter(seq - 1, 1);
      if (frame?.seq !== seq) throw new Error(`There is no frame ${seq}.`);
      process.stdout.write(frame.body);
      process.stdout.write("\n");
    } finally {
      await pool.end();
    }
  });
});
