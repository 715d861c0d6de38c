import type { Queryable } from "../tables/table.ts";
import { DEPOSITS, type DepositRow } from "./rows.ts";

/** The transaction of a demonstration, which remembers by it what it has announced. */
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

/**
 * The transactions that members named for some deposits, by the deposit. Those of before their
 * events had it stand in a table to which nothing is added.
 */
export async function readDepositTransactions(
  database: Queryable,
  deposits: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query({
    text: `select id, coalesce(transaction, txid) as txid
      from deposits left join earlier_deposit_transactions on deposit = id
      where id = any($1) and coalesce(transaction, txid) is not null`,
    values: [deposits],
  });
  return new Map(rows.map(({ id, txid }) => [Number(id), String(txid)]));
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

/** More deposits of one transfer than these are not told of. */
const SAME_TRANSFER_MAX = 20;

/**
 * The other deposits of one transfer: those that were credited by it or whose numbers are given,
 * then those that only name its transaction on one of these networks, each newest first. Anybody
 * can name a transaction, so a crowd that does must not push out the deposit that matters.
 */
export async function depositsOfTransfer(
  database: Queryable,
  by: {
    /** The deposit that is left out. */
    readonly id: number;
    readonly networks: readonly number[];
    readonly transaction: string;
    /** The fingerprint of a credit. */
    readonly transfer: string;
    readonly proposed: readonly number[];
  },
): Promise<readonly DepositRow[]> {
  const { rows } = await database.query({
    text: `select ${DEPOSITS.selection} from deposits where id in (
        select id from deposits where transaction = $2 and network = any($3::integer[])
        union all select id from deposits where transfer = decode($4, 'hex')
        union all select id from deposits where id = any($5::bigint[])
      ) and id <> $1
      order by (transfer is not distinct from decode($4, 'hex') or id = any($5)) desc, id desc
      limit $6`,
    values: [by.id, by.transaction, by.networks, by.transfer, by.proposed, SAME_TRANSFER_MAX],
  });
  return rows.map((raw) => DEPOSITS.read(raw));
}
