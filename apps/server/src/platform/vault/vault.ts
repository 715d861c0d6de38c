import { createHmac, hash, randomBytes } from "node:crypto";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { claimVault, KeyTable, MEMBER_KEYS, STAFF_KEYS } from "@sumi/store/vault/keys.ts";
import { readVaultKeys, type VaultKeys } from "./keys.ts";
import { KEY_BYTES, opened, sealed } from "./seal.ts";

/** What is sealed under keys of its owners' own. */
export type Safe = {
  /** Seals something under its name with the owner's key. */
  readonly seal: (owner: string, name: string, plain: Buffer) => Promise<Buffer>;
  /** What was sealed under that name; undefined once the owner's key is forgotten. */
  readonly open: (owner: string, name: string, sealed: Buffer) => Promise<Buffer | undefined>;
  /** Erases everything that was sealed for the owner, in every backup too. */
  readonly forget: (owner: string) => Promise<void>;
};

/** The members' personal data; an owner is the id of an account. */
export type Vault = Safe & {
  /** 32 bytes that are equal for equal texts, and tell nothing of them without the key. */
  readonly index: (purpose: string, text: string) => Promise<Buffer>;
  /** The same for the staff; an owner is a staff number. */
  readonly staff: Safe;
};

/** The vault is sealed with another key than the one that lies in the data folder. */
export class WrongVaultKeys extends Error {
  constructor(path: string) {
    super(
      `This database is sealed with other keys than those of ${path}: put the right file there.`,
    );
    this.name = "WrongVaultKeys";
  }
}

/**
 * Opens the vault with the keys in the data folder, which are made at the first start. Rejects with
 * `WrongVaultKeys` when the database was sealed with others: nothing could be read, and what is new
 * would be sealed with a key that is not the exchange's.
 */
export async function openVault(options: {
  readonly database: Queryable;
  readonly folder: string;
}): Promise<Vault> {
  const { database, folder } = options;
  const { keys, path } = await readVaultKeys(folder);
  const fingerprint = hash("sha256", Buffer.concat([keys.sealing, keys.index]), "buffer");
  if (!(await claimVault(database, fingerprint))) throw new WrongVaultKeys(path);
  return vaultOn(database, keys);
}

function vaultOn(database: Queryable, keys: VaultKeys): Vault {
  const { sealing } = keys;
  return {
    ...safeOf("member", { sealing, rows: new KeyTable(database, MEMBER_KEYS) }),
    index: async (purpose, text) =>
      createHmac("sha256", keys.index).update(`${purpose}\n${text}`).digest(),
    staff: safeOf("staff", { sealing, rows: new KeyTable(database, STAFF_KEYS) }),
  };
}

/** A safe for one kind of owners; what is sealed in one opens in no other. */
function safeOf(
  kind: "member" | "staff",
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
    forget: (owner) => rows.forget(owner),
  };
}

function bound(owner: string, name: string): string {
  return `${owner}\n${name}`;
}
