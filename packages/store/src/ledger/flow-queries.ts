import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Queryable } from "../tables/table.ts";

/** The sum of one coin's entries on one UTC day, which is counted from the epoch. */
export type DayFlow = { readonly day: number; readonly asset: number; readonly amount: Amount };

type FlowRequest = {
  /** The accounts of the house, from the one to the other. */
  readonly accounts: readonly [first: number, last: number];
  readonly fromDay: number;
} & (
  | { readonly events: readonly ExchangeEvent["type"][] }
  | { readonly except: readonly ExchangeEvent["type"][] }
);

/** The flows into accounts by events of these kinds, or of all but these, by day and coin. */
export async function readFlowDays(
  database: Queryable,
  request: FlowRequest,
): Promise<readonly DayFlow[]> {
  const [first, last] = request.accounts;
  const [condition, events] =
    "events" in request ? ["= any($3)", request.events] : ["<> all($3)", request.except];
  const { rows } = await database.query({
    text: `select day, asset, sum(amount)::text as amount from house_flows
      where account between $1 and $2 and event ${condition} and day >= $4
      group by day, asset order by day, asset`,
    values: [first, last, events, request.fromDay],
  });
  return rows.map((raw) => ({
    day: Number(raw.day),
    asset: Number(raw.asset),
    amount: BigInt(String(raw.amount)) as Amount,
  }));
}
