import type { BalanceData } from "@sumi/contract/spot/calls.ts";
import { available, held, locked } from "@sumi/core/ledger/accounts.ts";
import type { Ledger } from "@sumi/core/ledger/ledger.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { coinOf } from "./order-data.ts";

/** A ledger with the markets that name its assets: the core's own, or a copy that follows it. */
export type Books = { readonly ledger: Pick<Ledger, "balance">; readonly markets: Markets };

/** A member's balances of all listed coins. */
export function balancesOf(books: Books, member: number): BalanceData[] {
  return books.markets.assets.map(({ number }) => balanceOf(books, member, number));
}

/** A member's balance of one coin. */
export function balanceOf({ ledger, markets }: Books, member: number, asset: number): BalanceData {
  return {
    coin: coinOf(markets, asset),
    available: formatAmount(ledger.balance(available(member), asset)),
    held: formatAmount(ledger.balance(held(member), asset)),
    locked: formatAmount(ledger.balance(locked(member), asset)),
  };
}
