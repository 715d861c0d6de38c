import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FirstSeal, Seals } from "@sumi/journal/seals.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { findVaultKeys, sealOf, unlessMissing } from "../platform/vault/keys.ts";
import { findVault, type Vault } from "../platform/vault/vault.ts";

// The seals of the journal are made with a key of the vault, and the file of the keys holds the
// first sealed frame: both lie outside of what the database's roles can reach, and travel together.

/** An earlier build kept the first seal in a file of its own. */
const EARLIER_FILE = "first-seal.json";

/** The key of the seals, and the first sealed frame that these keys are known to have sealed. */
export async function sealsIn(folder: string, vault: Pick<Vault, "index">): Promise<Seals> {
  return { key: await vault.index("journal frames", ""), first: await firstSealIn(folder) };
}

/** The same for a program that only reads: without keys where the data folder has none. */
export async function findSeals(database: Queryable, folder: string): Promise<Seals> {
  const vault = await findVault({ database, folder });
  if (vault !== undefined) return sealsIn(folder, vault);
  return { key: undefined, first: await firstSealIn(folder) };
}

async function firstSealIn(folder: string): Promise<FirstSeal | undefined> {
  const keys = await findVaultKeys(folder);
  if (keys?.firstSeal !== undefined) return keys.firstSeal;
  const path = join(folder, EARLIER_FILE);
  const text = await readFile(path, "utf8").catch(unlessMissing);
  return text === undefined ? undefined : sealOf(JSON.parse(text), path);
}
