import { createHmac, hash, randomBytes } from "node:crypto";
import type { Queryable } from "@sumi/store/table.ts";
import {
  addMemberKey,
  claimVault,
  findMemberKey,
  forgetMemberKey,
} from "@sumi/store/vault/member-keys.ts";
import { readVaultKeys, type VaultKeys } from "./keys.ts";
import { KEY_BYTES, opened, sealed } from "./seal.ts";

/** The members' personal data under keys of their own. */
export type Vault = {
  /** Seals something under its name with the member's key. */
  readonly seal: (account: string, name: string, plain: Buffer) => Promise<Buffer>;
  /** What was sealed under that name; undefined once the member's key is forgotten. */
  readonly open: (account: string, name: string, sealed: Buffer) => Promise<Buffer | undefined>;
  /** 32 bytes that are equal for equal texts, and tell nothing of them without the key. */
  readonly index: (purpose: string, text: string) => Promise<Buffer>;
  /** Erases everything that was sealed for the member, in every backup too. */
  readonly forget: (account: string) => Promise<void>;
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
  async function memberKey(account: string): Promise<Buffer | undefined> {
    const found = await findMemberKey(database, account);
    return found && opened(keys.sealing, keyBound(account), found);
  }

  async function someMemberKey(account: string): Promise<Buffer> {
    const known = await memberKey(account);
    if (known !== undefined) return known;
    const made = sealed(keys.sealing, keyBound(account), randomBytes(KEY_BYTES));
    await addMemberKey(database, account, made);
    const key = await memberKey(account);
    if (key === undefined) throw new Error("a member's key was forgotten while it was made");
    return key;
  }

  return {
    seal: async (account, name, plain) =>
      sealed(await someMemberKey(account), bound(account, name), plain),
    open: async (account, name, bytes) => {
      const key = await memberKey(account);
      return key && opened(key, bound(account, name), bytes);
    },
    index: async (purpose, text) =>
      createHmac("sha256", keys.index).update(`${purpose}\n${text}`).digest(),
    forget: (account) => forgetMemberKey(database, account),
  };
}

function keyBound(account: string): string {
  return `member key\n${account}`;
}

function bound(account: string, name: string): string {
  return `${account}\n${name}`;
}
