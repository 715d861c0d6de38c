import { randomBytes, scrypt } from "node:crypto";
import { KEY_BYTES, opened, sealed } from "./seal.ts";

/** Shorter ones are guessed by whoever has the file. */
export const PASSPHRASE_LENGTH_MIN = 16;

const SALT_BYTES = 16;
/** A guess takes 128 MB and some tenths of a second (RFC 7914 names N, r and p). */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 } as const;

/** The bytes sealed with a key from the passphrase: a salt, then as `seal.ts` seals. */
export async function sealedByPassphrase(passphrase: string, plain: Buffer): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  return Buffer.concat([salt, sealed(await keyOf(passphrase, salt), BOUND, plain)]);
}

/** The plain bytes; undefined for another passphrase or altered bytes. */
export async function openedByPassphrase(
  passphrase: string,
  bytes: Buffer,
): Promise<Buffer | undefined> {
  const salt = bytes.subarray(0, SALT_BYTES);
  return opened(await keyOf(passphrase, salt), BOUND, bytes.subarray(SALT_BYTES));
}

const BOUND = "keys of a backup";

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  // The same text can be typed in more than one way.
  const text = passphrase.normalize("NFKC");
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, COST, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
