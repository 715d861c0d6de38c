import type { Amount } from "@sumi/primitives/amount.ts";
import type { Queryable, Raw } from "../tables/table.ts";

/** One coin's sums by the ledger: liabilities, house money, and custody. */
export type CoinSolvency = {
  readonly asset: number;
  /**
   * All money of members, margins of positions included; withdrawals that were passed and are not
   * sent yet; the profits that pools have set aside for open contracts; and of perpetual contracts
   * the results that are not realised, which their clearing accounts owe (rules 2.10), and fundings
   * under way; what lies in projects of new coins, for their members or their issuers; and the
   * pools of mining machines, whose income is promised.
   */
  readonly liabilities: Amount;
  readonly house: Amount;
  readonly custody: Amount;
};

export type Solvency = {
  readonly sequence: number;
  readonly coins: readonly CoinSolvency[];
};

const OWED = [
  "m:%",
  "sys:clearing:%",
  "sys:pool:%:reserved",
  "sys:perp:%",
  "sys:issuer:%",
  "sys:pool:mining:%",
]
  .map((pattern) => `path like '${pattern}'`)
  .join(" or ");
const OUTSIDE = "path like 'ext:%'";

/** Sums up the whole ledger, in one statement, so that all sums are of one sequence. */
export async function readSolvency(database: Queryable): Promise<Solvency> {
  const { rows } = await database.query({
    text: `select (select sequence from projection_checkpoint) as sequence, asset,
             coalesce(sum(balance) filter (where ${OWED}), 0)::text as liabilities,
             coalesce(-sum(balance) filter (where ${OUTSIDE}), 0)::text as custody,
             coalesce(sum(balance) filter (where not (${OWED} or ${OUTSIDE})), 0)::text as house
           from balances group by asset order by asset`,
  });
  return {
    sequence: Number(rows[0]?.sequence ?? 0),
    coins: rows.map((row) => ({
      asset: Number(row.asset),
      liabilities: unitsOf(row.liabilities),
      house: unitsOf(row.house),
      custody: unitsOf(row.custody),
    })),
  };
}

export type HouseBalance = {
  readonly path: string;
  readonly asset: number;
  readonly balance: Amount;
  readonly changedMs: number;
};

/** Every account that does not belong to a member, by its name. */
export async function readHouseBalances(database: Queryable): Promise<readonly HouseBalance[]> {
  const { rows } = await database.query({
    text: `select path, asset, balance::text, changed_ms from balances
           where path not like 'm:%' order by path, asset`,
  });
  return rows.map((row: Raw) => ({
    path: String(row.path),
    asset: Number(row.asset),
    balance: unitsOf(row.balance),
    changedMs: Number(row.changed_ms),
  }));
}

function unitsOf(raw: unknown): Amount {
  return BigInt(String(raw)) as Amount;
}
