import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Pool } from "pg";
import { type PeopleOfThePast, type SeedReport, seedDemonstration } from "../demonstration/seed.ts";
import { voucherPicture } from "../demonstration/voucher-picture.ts";
import { Passwords } from "../platform/passwords/passwords.ts";
import { Pictures, picturesFolder } from "../platform/pictures/pictures.ts";
import { keepVoucher } from "../platform/pictures/vouchers.ts";
import type { Vault } from "../platform/vault/vault.ts";
import { demonstrationRows } from "./demonstration-rows.ts";
import { demonstrationNamedRows } from "./genesis.ts";

export type SeedingOptions = {
  readonly commands: Commands;
  readonly pool: Pool;
  readonly dataFolder: string;
  readonly nowMs: () => number;
  readonly vault: Vault;
  /** Plays the past of a new demonstration. */
  readonly playPast: (people: PeopleOfThePast) => Promise<void>;
};

/**
 * Runs after genesis in each mode: adds people and coins to a demonstration, and nothing to a
 * production exchange. Existing data is left alone, so every leader may run it.
 */
export const SEEDING: {
  readonly [Mode in ExchangeMode]: (options: SeedingOptions) => Promise<SeedReport | undefined>;
} = {
  demonstration: seed,
  production: async () => undefined,
};

async function seed(options: SeedingOptions): Promise<SeedReport> {
  const { commands, pool, vault, dataFolder, nowMs, playPast } = options;
  const passwords = new Passwords();
  const folder = picturesFolder(dataFolder);
  const pictures = new Pictures({ database: pool, vault, folder, nowMs });
  await demonstrationNamedRows(pool);
  return seedDemonstration({
    commands,
    rows: demonstrationRows({ pool, nowMs, vault }),
    dataFolder,
    playPast,
    async keepVoucher(account, txid) {
      const picture = await voucherPicture(txid);
      const kept = await keepVoucher({ database: pool, pictures }, account, picture);
      assert(kept.ok, "a new demonstration has room for its own pictures");
      return kept.value.sha256;
    },
    async hashPassword(password) {
      const hashed = await passwords.hash(password);
      assert(hashed.ok, "passwords are hashed one after the other, so none waits in line");
      return hashed.value;
    },
  });
}
