import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FirstSeal, Seals } from "@sumi/journal/seals.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { unlessMissing, writeOnce } from "../platform/vault/keys.ts";
import { findVault, type Vault } from "../platform/vault/vault.ts";

// The seals of the journal's frames are made with a key of the vault, and the first sealed frame is
// kept beside it: both lie outside of what the database's roles can reach.

const FILE = "first-seal.json";
const HASH = /^[0-9a-f]{64}$/;

/** The key of the seals, and the first sealed frame that this machine has seen. */
export async function sealsIn(folder: string, vault: Pick<Vault, "index">): Promise<Seals> {
  return { key: await vault.index("journal frames", ""), first: await firstSealIn(folder) };
}

/** The same for a program that only reads: without keys where the data folder has none. */
export async function findSeals(database: Queryable, folder: string): Promise<Seals> {
  const vault = await findVault({ database, folder });
  if (vault !== undefined) return sealsIn(folder, vault);
  return { key: undefined, first: await firstSealIn(folder) };
}

/** Keeps the first sealed frame, unless one is kept already. */
export async function keepFirstSeal(folder: string, { seq, hash }: FirstSeal): Promise<void> {
  await writeOnce(join(folder, FILE), `${JSON.stringify({ seq, hash })}\n`);
}

async function firstSealIn(folder: string): Promise<FirstSeal | undefined> {
  const path = join(folder, FILE);
  const text = await readFile(path, "utf8").catch(unlessMissing);
  if (text === undefined) return undefined;
  const { seq, hash } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const isFrame = Number.isSafeInteger(seq) && typeof hash === "string" && HASH.test(hash);
  if (!isFrame) throw new Error(`${path} must hold the seq and the hash of a frame.`);
  return { seq: Number(seq), hash };
}
