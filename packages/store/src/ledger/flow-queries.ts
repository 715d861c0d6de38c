import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { CHART, PARTS } from "@sumi/primitives/chart.ts";
import type { Queryable } from "../tables/table.ts";

type EventType = ExchangeEvent["type"];

/** The sum of one coin's entries on one UTC day, which is counted from the epoch. */
export type DayFlow = { readonly day: number; readonly asset: number; readonly amount: Amount };

const CUSTODY = [CHART.custody.first, CHART.custody.first + PARTS.network - 1] as const;
/** A deposit that was credited, or taken back: custody falls by what members own more. */
const DEPOSITS: readonly EventType[] = ["DepositCredited", "DepositReversed"];
/** A withdrawal that was sent, or came back. */
const WITHDRAWALS: readonly EventType[] = ["WithdrawalSent", "WithdrawalFailed"];
/** Moves of the house's own money are no fees. */
const HOUSE_MOVES: readonly EventType[] = ["HouseTransferred", "HouseReversed"];

/** What members have brought from outside, by day and coin, less what was taken back. */
export async function readDepositDays(
  database: Queryable,
  fromDay: number,
): Promise<readonly DayFlow[]> {
  const flows = await readFlows(database, { accounts: CUSTODY, events: DEPOSITS, fromDay });
  return flows.map((flow) => ({ ...flow, amount: -flow.amount as Amount }));
}

/** What has gone out to members, by day and coin, less what came back; fees stay here. */
export function readWithdrawalDays(
  database: Queryable,
  fromDay: number,
): Promise<readonly DayFlow[]> {
  return readFlows(database, { accounts: CUSTODY, events: WITHDRAWALS, fromDay });
}

/** What the house has kept of fees, by day and coin: the rewards of inviters are taken off. */
export async function readFeeDays(
  database: Queryable,
  fromDay: number,
): Promise<readonly DayFlow[]> {
  const { rows } = await database.query({
    text: `select day, asset, sum(amount)::text as amount from house_flows
      where account = $1 and event <> all($2) and day >= $3
      group by day, asset order by day, asset`,
    values: [CHART.fee.first, HOUSE_MOVES, fromDay],
  });
  return rows.map(flowOf);
}

async function readFlows(
  database: Queryable,
  {
    accounts: [first, last],
    events,
    fromDay,
  }: {
    readonly accounts: readonly [first: number, last: number];
    readonly events: readonly EventType[];
    readonly fromDay: number;
  },
): Promise<readonly DayFlow[]> {
  const { rows } = await database.query({
    text: `select day, asset, sum(amount)::text as amount from house_flows
      where account between $1 and $2 and event = any($3) and day >= $4
      group by day, asset order by day, asset`,
    values: [first, last, events, fromDay],
  });
  return rows.map(flowOf);
}

function flowOf(raw: Readonly<Record<string, unknown>>): DayFlow {
  const amount = BigInt(String(raw.amount)) as Amount;
  return { day: Number(raw.day), asset: Number(raw.asset), amount };
}
