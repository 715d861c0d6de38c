import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileTaker } from "@sumi/journal/backup/read.ts";
import { RestoreRefused } from "@sumi/journal/backup/refused.ts";
import type { BackupFile } from "@sumi/journal/backup/write.ts";
import { readSecret } from "@sumi/server/platform/configuration/secret.ts";
import {
  openedByPassphrase,
  PASSPHRASE_LENGTH_MIN,
  sealedByPassphrase,
} from "@sumi/server/platform/vault/passphrase.ts";

// The files of the data folder that an exchange needs beside its database. Pictures are sealed by
// keys of the database. The keys that seal those travel in one box, which only a passphrase opens,
// with the files that say what these keys have sealed: a thief of the backup can take none out.

const KEYS = "vault-keys.json";
/** A data folder may lack all but the first. */
const BOXED: readonly string[] = [KEYS, "staff-rows-proved", "first-seal.json"];
const BOX = "keys";
const PICTURES = "pictures";
const PICTURE = /^pictures\/[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** The folders of an exchange: that of its keys is the same unless the operator has parted them. */
export type DataFolders = { readonly dataFolder: string; readonly keysFolder: string };

/** The passphrase of the environment; throws one sentence without a good one. */
export function backupPassphrase(environment: NodeJS.ProcessEnv): string {
  const problems: string[] = [];
  const problem = (sentence: string) => void problems.push(sentence);
  const passphrase = readSecret(environment, "BACKUP_PASSPHRASE", problem) ?? "";
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (passphrase.length >= PASSPHRASE_LENGTH_MIN) return passphrase;
  throw new Error(
    "A backup brings the keys along, sealed by a passphrase: set BACKUP_PASSPHRASE to " +
      `${PASSPHRASE_LENGTH_MIN} characters or more, and keep it apart from the file.`,
  );
}

/** Reads the files for a backup. Throws one sentence if there are no keys. */
export async function* dataFiles(
  { dataFolder: folder, keysFolder }: DataFolders,
  passphrase: string,
): AsyncGenerator<BackupFile> {
  yield { name: BOX, bytes: await packedKeys(keysFolder, passphrase) };
  for (const shelf of await namesIn(join(folder, PICTURES))) {
    for (const picture of await namesIn(join(folder, PICTURES, shelf))) {
      const name = `${PICTURES}/${shelf}/${picture}`;
      const bytes = PICTURE.test(name) ? await readIfThere(join(folder, name)) : undefined;
      // A picture may have been removed since the folder was listed.
      if (bytes !== undefined) yield { name, bytes };
    }
  }
}

async function packedKeys(folder: string, passphrase: string): Promise<Buffer> {
  const files: Record<string, string> = {};
  for (const name of BOXED) {
    const bytes = await readIfThere(join(folder, name));
    if (bytes !== undefined) files[name] = bytes.toString("base64");
  }
  if (files[KEYS] === undefined) {
    throw new Error(`${folder} holds no ${KEYS}: without the keys nothing brings the data back.`);
  }
  return sealedByPassphrase(passphrase, Buffer.from(JSON.stringify(files)));
}

/**
 * Puts the files of a backup into the folders of an exchange: aside until all is read, then under
 * their names. A file that is there already must be the same.
 */
export class DataFolderFiller implements FileTaker {
  readonly #folders: DataFolders;
  readonly #passphrase: string;
  readonly #aside = `restoring-${randomUUID()}`;
  readonly #taken: { readonly from: string; readonly to: string }[] = [];
  #hasKeys = false;

  constructor(folders: DataFolders, passphrase: string) {
    this.#folders = folders;
    this.#passphrase = passphrase;
  }

  async take({ name, bytes }: BackupFile): Promise<void> {
    if (name === BOX) return this.#takeKeys(bytes);
    if (PICTURE.test(name)) return this.#putAside(this.#folders.dataFolder, { name, bytes });
    throw new RestoreRefused(`The backup holds a file that is not known: ${name}.`);
  }

  async place(): Promise<void> {
    if (!this.#hasKeys) throw new RestoreRefused("The backup holds no keys.");
    for (const { from, to } of this.#taken) {
      await makeFolderOf(to);
      await rename(from, to);
    }
  }

  /** Takes away what is aside, after a restore that was refused too. */
  async close(): Promise<void> {
    for (const folder of [this.#folders.dataFolder, this.#folders.keysFolder]) {
      await rm(join(folder, this.#aside), { recursive: true, force: true });
    }
  }

  async #takeKeys(box: Buffer): Promise<void> {
    const plain = await openedByPassphrase(this.#passphrase, box);
    if (plain === undefined) {
      throw new RestoreRefused("The keys of this backup do not open with BACKUP_PASSPHRASE.");
    }
    // The box was sealed by `packedKeys`.
    const files = JSON.parse(plain.toString()) as Readonly<Record<string, string>>;
    for (const name of BOXED) {
      const file = files[name];
      if (file === undefined) continue;
      const bytes = Buffer.from(file, "base64");
      await this.#putAside(this.#folders.keysFolder, { name, bytes });
    }
    this.#hasKeys = true;
  }

  async #putAside(folder: string, { name, bytes }: BackupFile): Promise<void> {
    const to = join(folder, name);
    const there = await readIfThere(to);
    if (there?.equals(bytes) === true) return;
    if (there !== undefined) {
      const setting = folder === this.#folders.dataFolder ? "SUMI_DATA" : "SUMI_KEYS";
      throw new RestoreRefused(
        `${to} is not that of the backup: restore into an empty ${setting}.`,
      );
    }
    const from = join(folder, this.#aside, name);
    await makeFolderOf(from);
    await writeFile(from, bytes, { mode: 0o600, flush: true });
    this.#taken.push({ from, to });
  }
}

async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ENOENT") throw error;
    return undefined;
  });
}

async function namesIn(path: string): Promise<readonly string[]> {
  return (await readdir(path).catch(() => [])).sort();
}
