import { randomBytes } from "node:crypto";
import { keepFirstLink, missingAdministrators } from "@sumi/store/staff-accounts/first-links.ts";
import { firstLinkHash } from "../../platform/staff/proofs.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** 256 bits cannot be guessed, so a fast hash is enough. */
const CODE_BYTES = 32;
const LIFE_MS = 86_400_000;

/**
 * A code for each missing one of the first two administrators, shown only on the terminal of the
 * operator who starts the exchange. Codes of an earlier start become invalid.
 */
export async function offerFirstLinks(
  { database, vault }: Pick<ConsoleServer, "database" | "vault">,
  nowMs: number,
): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const number of await missingAdministrators(database)) {
    const code = randomBytes(CODE_BYTES).toString("base64url");
    await keepFirstLink(database, {
      number,
      codeHash: await firstLinkHash(vault, code),
      expiresMs: nowMs + LIFE_MS,
    });
    codes.push(code);
  }
  return codes;
}
