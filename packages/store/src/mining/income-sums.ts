import type { Amount } from "@sumi/primitives/amount.ts";
import type { Queryable } from "../tables/table.ts";

/** The income of a member from one machine: on one day, or in all. */
export type IncomeSum = {
  readonly machine: number;
  /** In days since the epoch; undefined in the sum of all days. */
  readonly day: number | undefined;
  readonly released: Amount;
  readonly frozen: Amount;
};

export type IncomeSums = {
  readonly sums: readonly IncomeSum[];
  /** Purchases whose last day was not paid yet, and that were not refunded. */
  readonly running: number;
  /** Incomes that were said to wait, and were not paid yet. */
  readonly delayed: number;
};

/** A member's income by machine: in all, and on each day from `fromDay` on. */
export async function readIncomeSums(
  database: Queryable,
  { member, fromDay }: { readonly member: number; readonly fromDay: number },
): Promise<IncomeSums> {
  const { rows } = await database.query({
    text: `with released as (
        select distinct on (holding) holding, sequence, n from mining_entries
        where member = $1 and kind = 'release' order by holding, sequence desc, n desc),
      income as (
        select machine, day, quantity, kind = 'freeze' and (released.holding is null
            or (released.sequence, released.n) < (entry.sequence, entry.n)) as is_frozen
        from mining_entries entry left join released using (holding)
        where member = $1 and kind in ('pay', 'freeze'))
      select machine, day,
        coalesce(sum(quantity) filter (where not is_frozen), 0) as released,
        coalesce(sum(quantity) filter (where is_frozen), 0) as frozen
      from income group by grouping sets ((machine, day), (machine))
      having grouping(day) = 1 or day >= $2 order by machine, day`,
    values: [member, fromDay],
  });
  const counted = await database.query({
    text: `select count(*) filter (where kind = 'buy')
        - count(*) filter (where kind in ('expire', 'refund')) as running,
        count(*) filter (where kind = 'delay' and not exists (
            select from mining_entries later where later.holding = entry.holding
            and later.member = $1 and later.day = entry.day
            and later.kind in ('pay', 'freeze'))) as delayed
      from mining_entries entry where member = $1`,
    values: [member],
  });
  const [counts] = counted.rows;
  return {
    sums: rows.map(({ machine, day, released, frozen }) => ({
      machine: Number(machine),
      day: day === null ? undefined : Number(day),
      released: BigInt(String(released)) as Amount,
      frozen: BigInt(String(frozen)) as Amount,
    })),
    running: Number(counts?.running),
    delayed: Number(counts?.delayed),
  };
}
