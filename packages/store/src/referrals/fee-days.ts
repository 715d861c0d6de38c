import { FEE, REFERRAL_DUE } from "@sumi/core/ledger/accounts.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";

/** The flows through the house's fees on one UTC day in one coin, as the postings have them. */
export type FeeDayRow = {
  readonly day: number;
  readonly asset: number;
  readonly taken: Amount;
  /** Set aside for rewards. */
  readonly shared: Amount;
  /** Taken out otherwise: costs of networks, and what the house moved. */
  readonly moved: Amount;
  /** The balance at the end of the day. */
  readonly left: Amount;
  /** The shares of this day's fees, summed reward by reward. */
  readonly accrued: Amount;
};

const SHARED = "event = 'RewardsAccrued'";
const TAKEN = "event <> 'HouseTransferred' and amount > 0";

/** The house's fees by day, the newest first. PARAMETER_ERROR: unknown cursor. */
export function readFeeDays(
  database: Queryable,
  request: PageRequest,
): Promise<Outcome<Page<FeeDayRow>>> {
  const positionOf = ({ day, asset }: FeeDayRow) => ({ sequence: day, n: asset });
  return readPage(request, positionOf, async (after, limit) => {
    const { rows } = await database.query({
      text: `select f.*, coalesce(r.accrued, 0) as accrued from (
          select day, asset,
            coalesce(sum(amount) filter (where ${TAKEN}), 0) as taken,
            -coalesce(sum(amount) filter (where ${SHARED}), 0) as shared,
            -coalesce(sum(amount) filter (where not (${TAKEN} or ${SHARED})), 0) as moved,
            sum(sum(amount)) over (partition by asset order by day) as remaining
          from house_flows where account = $1 group by day, asset
        ) f left join referral_days r
          on r.day = f.day and r.asset = f.asset and r.source = 'TRADING_FEE'
        where (f.day, f.asset) < ($2::bigint, $3) order by f.day desc, f.asset desc limit $4`,
      values: [FEE, after.sequence, after.n, limit],
    });
    return rows.map((raw) => ({
      day: Number(raw.day),
      asset: Number(raw.asset),
      taken: units(raw.taken),
      shared: units(raw.shared),
      moved: units(raw.moved),
      left: units(raw.remaining),
      accrued: units(raw.accrued),
    }));
  });
}

/** Two accounts of the house as their balances are, and as sums of days make them. */
export type RewardAccountsRow = {
  readonly asset: number;
  readonly fee: Amount;
  readonly due: Amount;
  readonly feeOfDays: Amount;
  readonly dueOfDays: Amount;
};

/** Each coin in which fees or rewards ever moved. One statement reads one moment of all tables. */
export async function readRewardAccounts(
  database: Queryable,
): Promise<readonly RewardAccountsRow[]> {
  const { rows } = await database.query({
    text: `select asset, sum(fee) as fee, sum(due) as due, sum(fee_of_days) as fee_of_days,
        sum(due_of_days) as due_of_days
      from (
        select asset, case account when $1 then balance else 0 end as fee,
          case account when $2 then balance else 0 end as due,
          0 as fee_of_days, 0 as due_of_days
        from balances where account in ($1, $2)
        union all
        select asset, 0, 0, amount, 0 from house_flows where account = $1
        union all
        select asset, 0, 0, 0, accrued - paid from referral_days
      ) sums group by asset order by asset`,
    values: [FEE, REFERRAL_DUE],
  });
  return rows.map((raw) => ({
    asset: Number(raw.asset),
    fee: units(raw.fee),
    due: units(raw.due),
    feeOfDays: units(raw.fee_of_days),
    dueOfDays: units(raw.due_of_days),
  }));
}

function units(value: Raw[string]): Amount {
  return BigInt(String(value)) as Amount;
}
