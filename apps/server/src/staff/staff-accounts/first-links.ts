import { randomBytes } from "node:crypto";
import { keepFirstLink, missingAdministrators } from "@sumi/store/staff-accounts/first-links.ts";
import { keepRescueLink } from "@sumi/store/staff-accounts/rescue-links.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { firstLinkHash, rescueLinkHash } from "../../platform/staff/proofs.ts";
import type { Vault } from "../../platform/vault/vault.ts";

/** 256 bits cannot be guessed, so a fast hash is enough. */
const CODE_BYTES = 32;
const LIFE_MS = 86_400_000;

type Place = { readonly database: Queryable; readonly vault: Pick<Vault, "index"> };

/**
 * A code for each missing one of the first three administrators, shown only on the terminal of the
 * operator who starts the exchange. Codes of an earlier start become invalid.
 */
export async function offerFirstLinks(
  { database, vault }: Place,
  nowMs: number,
): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const number of await missingAdministrators(database)) {
    const code = newCode();
    await keepFirstLink(database, {
      number,
      codeHash: await firstLinkHash(vault, code),
      expiresMs: nowMs + LIFE_MS,
    });
    codes.push(code);
  }
  return codes;
}

/**
 * A code that makes one more administrator, however many there are: the way back in when they have
 * lost their second factors. The connection is that of the tables' owner.
 */
export async function offerRescueLink(
  { database, vault }: Place,
  nowMs: number,
): Promise<{ readonly code: string; readonly expiresMs: number }> {
  const code = newCode();
  const expiresMs = nowMs + LIFE_MS;
  await keepRescueLink(database, { codeHash: await rescueLinkHash(vault, code), expiresMs });
  return { code, expiresMs };
}

function newCode(): string {
  return randomBytes(CODE_BYTES).toString("base64url");
}
