import { openPool } from "@sumi/database/pool.ts";
import type { Verification } from "@sumi/journal/verify.ts";
import { verifyDatabase } from "@sumi/journal/verify-database.ts";
import { rememberedBy } from "@sumi/server/boot/remembered.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";

/** Verifies the journal of an exchange, and that it has every frame that its tables remember. */
export async function verified(url: string): Promise<Verification> {
  const pool = openPool({ url, applicationName: "sumi verify" });
  try {
    return await verifyDatabase(url, async () => rememberedBy(await readCheckpoint(pool)));
  } finally {
    await pool.end();
  }
}
