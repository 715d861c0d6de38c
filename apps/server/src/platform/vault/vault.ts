import { createHmac, hash, randomBytes } from "node:crypto";
import type { Queryable } from "@sumi/store/tables/table.ts";
import {
  claimVault,
  KeyTable,
  MEMBER_KEYS,
  STAFF_KEYS,
  THREAD_KEYS,
  vaultFingerprint,
} from "@sumi/store/vault/keys.ts";
import { findVaultKeys, readVaultKeys, type VaultKeys } from "./keys.ts";
import { KEY_BYTES, opened, sealed } from "./seal.ts";

/** Seals data with a separate key for each owner. */
export type Safe = {
  /** Seals data under a name with the owner's key. */
  readonly seal: (owner: string, name: string, plain: Buffer) => Promise<Buffer>;
  /** The data sealed under that name; undefined once the owner's key is forgotten. */
  readonly open: (owner: string, name: string, sealed: Buffer) => Promise<Buffer | undefined>;
  /** The same for several pieces of data of one owner, with one look for the key. */
  readonly openAll: (
    owner: string,
    pieces: readonly { readonly name: string; readonly sealed: Buffer }[],
  ) => Promise<readonly (Buffer | undefined)[]>;
  /** Erases everything that was sealed for the owner; earlier backups still have it. */
  readonly forget: (owner: string) => Promise<void>;
};

/** The members' personal data; an owner is the id of an account. */
export type Vault = Safe & {
  /** A keyed hash of 32 bytes for look-ups: without the key it reveals nothing of the text. */
  readonly index: (purpose: string, text: string) => Promise<Buffer>;
  /** The same for the staff; an owner is a staff number. */
  readonly staff: Safe;
  /** The same for what is said in threads with support; an owner is the id of a thread. */
  readonly threads: Safe;
};

/** The database was sealed with another key than the one in the data folder. */
export class WrongVaultKeys extends Error {
  constructor(path: string) {
    super(
      `This database is sealed with other keys than those of ${path}: put the right file there.`,
    );
    this.name = "WrongVaultKeys";
  }
}

/** The database was sealed, and the data folder has no keys. */
export class NoVaultKeys extends Error {
  constructor(folder: string) {
    super(
      `This database is sealed and ${folder} holds no keys: put its vault-keys.json there, or ` +
        "restore a backup, which brings them.",
    );
    this.name = "NoVaultKeys";
  }
}

/**
 * Opens the vault with the keys in the data folder, which the first start creates. Rejects with
 * `WrongVaultKeys` when the database was sealed with others: existing data would be unreadable, and
 * new data would be sealed with a foreign key. Rejects with `NoVaultKeys` when it was sealed and
 * there are none: new keys would replace the right ones in the next copy of the folder.
 */
export async function openVault(options: {
  readonly database: Queryable;
  readonly folder: string;
}): Promise<Vault> {
  const { database, folder } = options;
  const isSealed = (await vaultFingerprint(database)) !== undefined;
  if (isSealed && (await findVaultKeys(folder)) === undefined) throw new NoVaultKeys(folder);
  const { keys, path } = await readVaultKeys(folder);
  if (!(await claimVault(database, fingerprintOf(keys)))) throw new WrongVaultKeys(path);
  return vaultOn(database, keys);
}

/**
 * The vault for a program that looks at the database; undefined where the data folder has no keys.
 * It creates and claims nothing, and rejects as `openVault` does.
 */
export async function findVault(options: {
  readonly database: Queryable;
  readonly folder: string;
}): Promise<Vault | undefined> {
  const { database, folder } = options;
  const found = await findVaultKeys(folder);
  if (found === undefined) return undefined;
  const claimed = await vaultFingerprint(database);
  const isOurs = claimed === undefined || claimed.equals(fingerprintOf(found.keys));
  if (!isOurs) throw new WrongVaultKeys(found.path);
  return vaultOn(database, found.keys);
}

function fingerprintOf({ sealing, index }: VaultKeys): Buffer {
  return hash("sha256", Buffer.concat([sealing, index]), "buffer");
}

function vaultOn(database: Queryable, keys: VaultKeys): Vault {
  const { sealing } = keys;
  return {
    ...safeOf("member", { sealing, rows: new KeyTable(database, MEMBER_KEYS) }),
    index: async (purpose, text) =>
      createHmac("sha256", keys.index).update(`${purpose}\n${text}`).digest(),
    staff: safeOf("staff", { sealing, rows: new KeyTable(database, STAFF_KEYS) }),
    threads: safeOf("thread", { sealing, rows: new KeyTable(database, THREAD_KEYS) }),
  };
}

/** A safe for one kind of owner; data sealed for one kind never opens for the other. */
function safeOf(
  kind: "member" | "staff" | "thread",
  { sealing, rows }: { readonly sealing: Buffer; readonly rows: KeyTable },
): Safe {
  const keyBound = (owner: string) => `${kind} key\n${owner}`;

  async function keyOf(owner: string): Promise<Buffer | undefined> {
    const found = await rows.find(owner);
    return found && opened(sealing, keyBound(owner), found);
  }

  async function someKeyOf(owner: string): Promise<Buffer> {
    const known = await keyOf(owner);
    if (known !== undefined) return known;
    await rows.add(owner, sealed(sealing, keyBound(owner), randomBytes(KEY_BYTES)));
    const key = await keyOf(owner);
    if (key === undefined) throw new Error("an owner's key was forgotten while it was made");
    return key;
  }

  return {
    seal: async (owner, name, plain) => sealed(await someKeyOf(owner), bound(owner, name), plain),
    open: async (owner, name, bytes) => {
      const key = await keyOf(owner);
      return key && opened(key, bound(owner, name), bytes);
    },
    openAll: async (owner, pieces) => {
      const key = await keyOf(owner);
      return pieces.map((each) => key && opened(key, bound(owner, each.name), each.sealed));
    },
    forget: (owner) => rows.forget(owner),
  };
}

function bound(owner: string, name: string): string {
  return `${owner}\n${name}`;
}
