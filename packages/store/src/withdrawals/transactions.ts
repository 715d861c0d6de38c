import type { Queryable } from "../tables/table.ts";

/**
 * The transaction by which a withdrawal left custody. The journal knows only its hash, so a text is
 * shown to nobody unless it has the hash of the journal.
 */
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
  return (await transactionsOf(database, [withdrawal])).get(withdrawal);
}

/** The withdrawal that a transaction sent; one that failed has freed it. */
export async function withdrawalSentBy(
  database: Queryable,
  { network, txid }: Pick<SentBy, "network" | "txid">,
): Promise<number | undefined> {
  const { rows } = await database.query({
    text: `${WITH_HASH} where kept.network = $1 and kept.txid = $2 and ${IS_JOURNALLED}
      and withdrawals.status in ('sent', 'done')`,
    values: [network, txid],
  });
  return rows[0] === undefined ? undefined : Number(rows[0].withdrawal);
}

/** The transactions of several withdrawals; unknown ones and foreign texts are left out. */
export async function transactionsOf(
  database: Queryable,
  withdrawals: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query({
    text: `${WITH_HASH} where withdrawal = any($1::bigint[]) and ${IS_JOURNALLED}`,
    values: [withdrawals],
  });
  return new Map(rows.map(({ withdrawal, txid }) => [Number(withdrawal), String(txid)]));
}

/**
 * One sentence for each text whose hash is not the journal's. That of a withdrawal that was sent
 * just now may be there before its row, which is folded up to `foldedMs`.
 */
export async function faultsOfTransactions(
  database: Queryable,
  foldedMs: number,
): Promise<readonly string[]> {
  const { rows } = await database.query({
    text: `${WITH_HASH} where not ${IS_JOURNALLED}
      and (withdrawals.transaction is not null or kept.time_ms < $1) order by withdrawal`,
    values: [foldedMs],
  });
  return rows.map(({ withdrawal }) => {
    return `The transaction of withdrawal ${withdrawal} has not the hash of the journal.`;
  });
}

const WITH_HASH = `select withdrawal, txid from withdrawal_transactions kept
  left join withdrawals on withdrawals.id = kept.withdrawal`;
/** SHA-256 of network and id, as the command that sent the coins has it. */
const IS_JOURNALLED = `coalesce(withdrawals.transaction =
  encode(sha256(convert_to(kept.network || chr(10) || kept.txid, 'UTF8')), 'hex'), false)`;
