import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FirstSeal } from "@sumi/journal/seals.ts";
import { KEY_BYTES } from "./seal.ts";

/** The two keys that are kept outside the database. */
export type VaultKeys = {
  /** Seals the members' own keys. */
  readonly sealing: Buffer;
  /** Makes the keyed hashes by which sealed data are looked up. */
  readonly index: Buffer;
};

const FILE = "vault-keys.json";
/** Keys and hashes of frames have the same length. */
const KEY = /^[0-9a-f]{64}$/;

/** The keys, the file that they are in, and what else it says. */
export type KeyFile = {
  readonly keys: VaultKeys;
  /** A frame that was sealed with these keys: whoever brings the keys brings it along. */
  readonly firstSeal: FirstSeal | undefined;
  readonly path: string;
};

/** The keys in the data folder, created if there are none. */
export async function readVaultKeys(folder: string): Promise<KeyFile> {
  const found = await findVaultKeys(folder);
  if (found !== undefined) return found;
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true });
  const keys = { sealing: randomBytes(KEY_BYTES), index: randomBytes(KEY_BYTES) };
  await writeOnce(path, textOf({ keys }));
  // Read again: another process may have been first.
  return keyFileOf(await readFile(path, "utf8"), path);
}

/** The keys in the data folder; undefined if there are none. */
export async function findVaultKeys(folder: string): Promise<KeyFile | undefined> {
  const path = join(folder, FILE);
  const text = await readFile(path, "utf8").catch(unlessMissing);
  return text === undefined ? undefined : keyFileOf(text, path);
}

/**
 * Enters a sealed frame beside the keys, unless one is there. The keys stay as they are, and at no
 * moment is there half a file. Throws one sentence if the file cannot be replaced.
 */
export async function enterFirstSeal(folder: string, firstSeal: FirstSeal): Promise<void> {
  const { keys, firstSeal: known, path } = await readVaultKeys(folder);
  if (known !== undefined) return;
  const part = await written(path, textOf({ keys, firstSeal }));
  try {
    await rename(part, path);
  } catch (error) {
    await rm(part);
    const line = JSON.stringify({ firstSeal });
    throw new Error(`${path} cannot be replaced: let it be, or enter ${line} yourself.`, {
      cause: error,
    });
  }
}

function keyFileOf(text: string, path: string): KeyFile {
  const { sealing, index, firstSeal } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const keys = { sealing: keyOf(sealing, path), index: keyOf(index, path) };
  return { keys, firstSeal: firstSeal === undefined ? undefined : sealOf(firstSeal, path), path };
}

/** The number and hash of a frame, as they stand in a file. */
export function sealOf(value: unknown, path: string): FirstSeal {
  const { seq, hash } = Object(value) as Readonly<Record<string, unknown>>;
  const isFrame = Number.isSafeInteger(seq) && typeof hash === "string" && KEY.test(hash);
  if (!isFrame) throw new Error(`${path} must hold the seq and the hash of a frame.`);
  return { seq: Number(seq), hash };
}

function keyOf(value: unknown, path: string): Buffer {
  if (typeof value !== "string" || !KEY.test(value)) {
    throw new Error(`${path} must hold two keys of 64 hexadecimal digits: sealing and index.`);
  }
  return Buffer.from(value, "hex");
}

function textOf({ keys, firstSeal }: Pick<KeyFile, "keys"> & Partial<KeyFile>): string {
  const [sealing, index] = [keys.sealing.toString("hex"), keys.index.toString("hex")];
  return `${JSON.stringify({ sealing, index, firstSeal })}\n`;
}

/** Writes the file completely before it gets its name, and never replaces an existing one. */
export async function writeOnce(path: string, text: string): Promise<void> {
  const part = await written(path, text);
  try {
    await link(part, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(part);
  }
}

/** A complete file for one reader, which has yet to get its name. */
async function written(path: string, text: string): Promise<string> {
  const part = `${path}.${randomBytes(8).toString("hex")}`;
  const file = await open(part, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return part;
}

export function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
