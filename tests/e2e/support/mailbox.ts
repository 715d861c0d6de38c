import { expect } from "@playwright/test";
import { SUMI } from "@sumi/server/platform/brand/brand.ts";
import { readMailbox } from "@sumi/server/platform/mail/outbox.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";
import { withDatabase } from "./database.ts";

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
  const mails = await withDatabase(async (database, folder) => {
    return readMailbox({ database, brand: SUMI, vault: await openVault({ database, folder }) });
  });
  return mails
    .filter(({ to }) => to === address)
    .toReversed()
    .flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);
}
