import type { Queryable } from "../tables/table.ts";

/** The transaction by which a withdrawal left custody. The journal knows only its hash. */
export type SentBy = {
  readonly withdrawal: number;
  readonly network: string;
  readonly txid: string;
  readonly timeMs: number;
};

/** Stores a transaction once its command was accepted; storing it again changes nothing. */
export async function keepTransaction(database: Queryable, sent: SentBy): Promise<void> {
  const { withdrawal, network, txid, timeMs } = sent;
  await database.query({
    text: `insert into withdrawal_transactions (withdrawal, network, txid, time_ms)
           values ($1, $2, $3, $4) on conflict (withdrawal) do nothing`,
    values: [withdrawal, network, txid, timeMs],
  });
}

export async function transactionOf(
  database: Queryable,
  withdrawal: number,
): Promise<string | undefined> {
  const text = "select txid from withdrawal_transactions where withdrawal = $1";
  const { rows } = await database.query({ text, values: [withdrawal] });
  return rows[0] === undefined ? undefined : String(rows[0].txid);
}

/** The transactions of several withdrawals; unknown ones are left out. */
export async function transactionsOf(
  database: Queryable,
  withdrawals: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query({
    text: `select withdrawal, txid from withdrawal_transactions
           where withdrawal = any($1::bigint[])`,
    values: [withdrawals],
  });
  return new Map(rows.map(({ withdrawal, txid }) => [Number(withdrawal), String(txid)]));
}
