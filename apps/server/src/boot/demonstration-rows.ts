import { inTransaction } from "@sumi/database/transaction.ts";
import { keepDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import {
  depositsWithTransaction,
  keepDepositTransaction,
} from "@sumi/store/deposits/transactions.ts";
import { addStaffAs, hasStaff } from "@sumi/store/staff-accounts/staff.ts";
import { addAccount, findProfile, openAccount } from "@sumi/store/user/accounts.ts";
import type { Pool } from "pg";
import type { DemonstrationRows } from "../demonstration/seed.ts";
import { provedPassword } from "../platform/staff/proofs.ts";
import type { Vault } from "../platform/vault/vault.ts";

/** The ordinary tables as the demonstration's seed writes them. */
export function demonstrationRows({
  pool,
  nowMs,
  vault,
}: {
  readonly pool: Pool;
  readonly nowMs: () => number;
  readonly vault: Pick<Vault, "index">;
}): DemonstrationRows {
  return {
    hasAccount: async (id) => (await findProfile(pool, id)) !== undefined,
    // In one transaction, so that an existing row is always complete.
    addAccount: ({ id, username, passwordHash, sponsor, member }) =>
      inTransaction(pool, async (client) => {
        const row = { id, username, passwordHash, sponsor, registeredMs: nowMs() };
        await addAccount(client, { ...row, registrationAddress: "" });
        await openAccount(client, id, member);
      }),
    keepAddresses: (texts) => keepDepositAddresses(pool, texts),
    hasTransaction: async (of) => (await depositsWithTransaction(pool, of)).length > 0,
    keepTransaction: (transaction) => keepDepositTransaction(pool, transaction),
    hasStaff: (number) => hasStaff(pool, number),
    // Only the operator sees these passwords, so they are not temporary.
    async addStaff({ number, name, roles, passwordHash: plain }) {
      const passwordHash = await provedPassword(vault, number, plain);
      const row = { name, roles, passwordHash, passwordTemporary: false, createdMs: nowMs() };
      await addStaffAs(pool, number, row);
    },
  };
}
