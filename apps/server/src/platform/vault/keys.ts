import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { KEY_BYTES } from "./seal.ts";

/** The two keys that are kept outside the database. */
export type VaultKeys = {
  /** Seals the members' own keys. */
  readonly sealing: Buffer;
  /** Makes the keyed hashes by which sealed data are looked up. */
  readonly index: Buffer;
};

const FILE = "vault-keys.json";
const KEY = /^[0-9a-f]{64}$/;

/** The keys and the file that they are in. */
export type KeyFile = { readonly keys: VaultKeys; readonly path: string };

/** The keys in the data folder, created if there are none. */
export async function readVaultKeys(folder: string): Promise<KeyFile> {
  const found = await findVaultKeys(folder);
  if (found !== undefined) return found;
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true });
  const keys = { sealing: randomBytes(KEY_BYTES), index: randomBytes(KEY_BYTES) };
  await writeOnce(path, textOf(keys));
  // Read again: another process may have been first.
  return { keys: keysOf(await readFile(path, "utf8"), path), path };
}

/** The keys in the data folder; undefined if there are none. */
export async function findVaultKeys(folder: string): Promise<KeyFile | undefined> {
  const path = join(folder, FILE);
  const text = await readFile(path, "utf8").catch(unlessMissing);
  return text === undefined ? undefined : { keys: keysOf(text, path), path };
}

function keysOf(text: string, path: string): VaultKeys {
  const { sealing, index } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return { sealing: keyOf(sealing, path), index: keyOf(index, path) };
}

function keyOf(value: unknown, path: string): Buffer {
  if (typeof value !== "string" || !KEY.test(value)) {
    throw new Error(`${path} must hold two keys of 64 hexadecimal digits: sealing and index.`);
  }
  return Buffer.from(value, "hex");
}

function textOf({ sealing, index }: VaultKeys): string {
  return `${JSON.stringify({ sealing: sealing.toString("hex"), index: index.toString("hex") })}\n`;
}

/** Writes the file completely before it gets its name, and never replaces an existing one. */
export async function writeOnce(path: string, text: string): Promise<void> {
  const part = `${path}.${randomBytes(8).toString("hex")}`;
  const file = await open(part, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(part, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(part);
  }
}

export function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
