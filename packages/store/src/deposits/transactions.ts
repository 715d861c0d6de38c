import type { Queryable } from "../tables/table.ts";

/** The transaction that a member named for a deposit. */
export type DepositTransaction = {
  readonly deposit: number;
  readonly member: number;
  readonly network: number;
  readonly txid: string;
};

/** Keeps a transaction; one that is kept already stays unchanged. */
export async function keepDepositTransaction(
  database: Queryable,
  { deposit, member, network, txid }: DepositTransaction,
): Promise<void> {
  await database.query({
    text: `insert into deposit_transactions (deposit, member, network, txid)
      values ($1, $2, $3, $4) on conflict (deposit) do nothing`,
    values: [deposit, member, network, txid],
  });
}

/** The transactions of some deposits, by the deposit. */
export async function readDepositTransactions(
  database: Queryable,
  deposits: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query({
    text: "select deposit, txid from deposit_transactions where deposit = any($1)",
    values: [deposits],
  });
  return new Map(rows.map(({ deposit, txid }) => [Number(deposit), String(txid)]));
}

/** The deposits that a member announced with that transaction, in any state. */
export async function depositsWithTransaction(
  database: Queryable,
  { member, network, txid }: Omit<DepositTransaction, "deposit">,
): Promise<readonly number[]> {
  const { rows } = await database.query({
    text: `select deposit from deposit_transactions
      where member = $1 and network = $2 and txid = $3`,
    values: [member, network, txid],
  });
  return rows.map(({ deposit }) => Number(deposit));
}
