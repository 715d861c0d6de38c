import type { Queryable } from "../tables/table.ts";

/** By which transaction a withdrawal left custody. The journal knows only its hash. */
export type SentBy = {
  readonly withdrawal: number;
  readonly network: string;
  readonly txid: string;
  readonly timeMs: number;
};

/** Written down once the command was accepted; one that comes again changes nothing. */
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

/** The same of many; those that are not kept are left out. */
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
