import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held } from "@sumi/core/ledger/accounts.ts";

/** A member's state as it was shown after the command `sequence`; the auditor can verify it. */
export type Sight = {
  readonly sequence: number;
  readonly member: number;
  readonly balances: readonly SeenBalance[];
  /** Ids of open orders, newest first. */
  readonly openOrders: readonly number[];
};
export type SeenBalance = {
  readonly asset: number;
  /** Units of 10⁻⁸. */
  readonly available: bigint;
  readonly held: bigint;
};

/** A view for `Commands.submit` and `Commands.read`. */
export function sightOf(member: number): (exchange: Exchange) => Sight {
  return ({ sequence, ledger, markets, spot }) => ({
    sequence,
    member,
    balances: markets.assets.map(({ number: asset }) => ({
      asset,
      available: ledger.balance(available(member), asset),
      held: ledger.balance(held(member), asset),
    })),
    openOrders: spot.openOrdersOf(member).map(({ id }) => id),
  });
}
