import { hash, randomBytes } from "node:crypto";
import { keepFirstLink, missingAdministrators } from "@sumi/store/staff-accounts/first-links.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** 256 bits: nobody guesses them, so a plain hash of them is enough. */
const CODE_BYTES = 32;
const LIFE_MS = 86_400_000;

/**
 * A code for each of the first two administrators that is missing, to be shown on the terminal of
 * whoever starts the exchange and nowhere else. The codes of an earlier start open nothing then.
 */
export async function offerFirstLinks(
  database: Queryable,
  nowMs: number,
): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const number of await missingAdministrators(database)) {
    const code = randomBytes(CODE_BYTES).toString("base64url");
    await keepFirstLink(database, {
      number,
      codeHash: hashOfCode(code),
      expiresMs: nowMs + LIFE_MS,
    });
    codes.push(code);
  }
  return codes;
}

export function hashOfCode(code: string): Buffer {
  return hash("sha256", code, "buffer");
}
