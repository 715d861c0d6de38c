import type { ImpactLineData } from "@sumi/contract/wire/staff-fields.ts";
import { eachPosting } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Account } from "@sumi/core/ledger/accounts.ts";
import { postingsTo } from "@sumi/core/ledger/ledger.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { coinOf } from "../../shared/order-data.ts";

type Line = { readonly account: Account; readonly asset: number; readonly before: bigint };

/**
 * The changes that an event would make to the ledger, line by line, in the order of its entry. They
 * come from the same postings that the event makes, but nothing is posted here. `after` holds
 * events that would come first.
 */
export function foresee(
  exchange: Exchange,
  event: ExchangeEvent,
  after: readonly ExchangeEvent[] = [],
): ImpactLineData[] {
  return foreseeAll(exchange, [event], after);
}

/** The changes that several events would make together. */
export function foreseeAll(
  exchange: Exchange,
  events: readonly ExchangeEvent[],
  after: readonly ExchangeEvent[] = [],
): ImpactLineData[] {
  const { ledger, markets } = exchange;
  const balances = new Map<string, bigint>();
  const touched = new Map<string, Line>();
  const post = (account: Account, asset: number, change: Amount) => {
    const name = `${account} ${asset}`;
    const before = balances.get(name) ?? ledger.balance(account, asset);
    if (!touched.has(name)) touched.set(name, { account, asset, before });
    balances.set(name, before + change);
  };
  for (const earlier of after) eachPosting(earlier, markets.all, postingsTo(post));
  touched.clear();
  for (const event of events) eachPosting(event, markets.all, postingsTo(post));
  return [...touched].map(([name, { account, asset, before }]) => ({
    account: markets.accountPath(account),
    coin: coinOf(markets, asset),
    before: formatAmount(before as Amount),
    after: formatAmount((balances.get(name) ?? before) as Amount),
  }));
}
