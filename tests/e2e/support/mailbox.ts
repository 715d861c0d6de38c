import { expect } from "@playwright/test";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { openPool } from "@sumi/database/pool.ts";
import { readMailbox } from "@sumi/server/platform/mail/outbox.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";

const CODE = /\b\d{6}\b/;

/** The code of the so-many-th mail with one to an address, as soon as that mail is out. */
export async function codeMailedTo(address: string, which: number): Promise<string> {
  let codes: readonly string[] = [];
  const look = async () => {
    codes = await codesTo(address);
    return codes.length;
  };
  await expect.poll(look).toBeGreaterThanOrEqual(which);
  return codes[which - 1] ?? "";
}

/** Oldest first: the demonstration keeps its mails, and whoever has its keys reads them. */
async function codesTo(address: string): Promise<readonly string[]> {
  const folder = process.env.E2E_FOLDER ?? "";
  const postgres = await startEmbeddedPostgres(folder);
  const database = openPool({ url: postgres.url, applicationName: "sumi e2e" });
  try {
    const vault = await openVault({ database, folder });
    const mails = await readMailbox({ database, vault });
    return mails
      .filter(({ to }) => to === address)
      .toReversed()
      .flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);
  } finally {
    await database.end();
    await postgres.leave();
  }
}
