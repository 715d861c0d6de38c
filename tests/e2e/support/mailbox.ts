import { expect } from "@playwright/test";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { openPool } from "@sumi/database/pool.ts";
import { readMailbox } from "@sumi/server/platform/mail/outbox.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";

const CODE = /\b\d{6}\b/;

/** The n-th code mailed to an address, as soon as its mail was sent. */
export async function codeMailedTo(address: string, which: number): Promise<string> {
  let codes: readonly string[] = [];
  const look = async () => {
    codes = await codesTo(address);
    return codes.length;
  };
  await expect.poll(look).toBeGreaterThanOrEqual(which);
  return codes[which - 1] ?? "";
}

/** Oldest first: the demonstration keeps its mails, and its keys decrypt them. */
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
