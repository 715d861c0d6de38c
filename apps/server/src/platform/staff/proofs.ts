import type { Vault } from "../vault/vault.ts";

type Keys = Pick<Vault, "index">;

/** The values of a session that nobody may change in the table. Times in milliseconds. */
export type SessionValues = {
  readonly hash: string;
  readonly staff: number;
  readonly openedMs: number;
  readonly endsMs: number;
  readonly stepUpUntilMs: number;
};

// The owner of the tables can write any row, and SHA-256 of anything. What opens the console is
// therefore hashed with a key that lies outside of the database: nobody else can make a row of it.

/** The proof that this exchange opened the session, lower-case hex. */
export function sessionSeal(keys: Keys, session: SessionValues): Promise<string> {
  const { hash, staff, openedMs, endsMs, stepUpUntilMs } = session;
  return hexOf(keys, "staff session", [hash, staff, openedMs, endsMs, stepUpUntilMs]);
}

export function recoveryCodeHash(keys: Keys, staff: number, code: string): Promise<string> {
  return hexOf(keys, "staff recovery code", [staff, code.trim().toLowerCase()]);
}

/** The proof of one half of a first secret, which is given in plain letters. */
export function halfHash(
  keys: Keys,
  { staff, giver, half }: { readonly staff: number; readonly giver: number; readonly half: string },
): Promise<Buffer> {
  return keys.index("staff first secret", [staff, giver, half].join("\n"));
}

export function firstLinkHash(keys: Keys, code: string): Promise<Buffer> {
  return keys.index("staff first link", code);
}

export function rescueLinkHash(keys: Keys, code: string): Promise<Buffer> {
  return keys.index("staff rescue link", code);
}

/** The password's hash as the table keeps it: behind the proof that it is this person's. */
export async function provedPassword(
  keys: Keys,
  staff: number,
  passwordHash: string,
): Promise<string> {
  return `${await hexOf(keys, "staff password", [staff, passwordHash])} ${passwordHash}`;
}

/** The hash in such a text; undefined where the proof is missing, or another person's. */
export async function passwordHashIn(
  keys: Keys,
  staff: number,
  kept: string,
): Promise<string | undefined> {
  const passwordHash = kept.slice(kept.indexOf(" ") + 1);
  return (await provedPassword(keys, staff, passwordHash)) === kept ? passwordHash : undefined;
}

/** The proof that this exchange keeps the passkey, and whose it is. */
export function passkeyProof(
  keys: Keys,
  { owner, credential, publicKey }: PasskeyKept,
): Promise<Buffer> {
  const key = Buffer.from(publicKey).toString("hex");
  return keys.index("staff passkey", [owner, credential, key].join("\n"));
}

/** The values of a passkey that nobody may change in the table. */
export type PasskeyKept = {
  readonly owner: string;
  readonly credential: string;
  readonly publicKey: Uint8Array;
};

async function hexOf(
  keys: Keys,
  purpose: string,
  values: readonly (string | number)[],
): Promise<string> {
  return (await keys.index(purpose, values.join("\n"))).toString("hex");
}
