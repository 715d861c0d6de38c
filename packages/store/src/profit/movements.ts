import { eachPosting } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { memberOf } from "@sumi/core/ledger/accounts.ts";
import { postingsTo } from "@sumi/core/ledger/ledger.ts";
import type { TradedMarket } from "@sumi/core/spot/postings.ts";
import type { Amount } from "@sumi/primitives/amount.ts";

/** The change of one coin that a member owns, wherever it stands in their accounts. */
export type Change = { readonly asset: number; readonly amount: Amount };
/** The changes of one event for one member; coins that only changed accounts are not in it. */
export type Movement = { readonly member: number; readonly changes: readonly Change[] };

/** The changes of an event to what members own, member by member. */
export function movementsOf(
  event: ExchangeEvent,
  markets: readonly TradedMarket[],
): readonly Movement[] {
  const members = new Map<number, Map<number, bigint>>();
  const post = (account: number, asset: number, amount: Amount) => {
    const member = memberOf(account);
    if (member === undefined) return;
    const sums = members.get(member) ?? new Map<number, bigint>();
    members.set(member, sums.set(asset, (sums.get(asset) ?? 0n) + amount));
  };
  eachPosting(event, markets, postingsTo(post));
  return [...members].flatMap(([member, sums]) => {
    const changes = [...sums].flatMap(([asset, amount]) =>
      amount === 0n ? [] : [{ asset, amount: amount as Amount }],
    );
    return changes.length === 0 ? [] : [{ member, changes }];
  });
}
