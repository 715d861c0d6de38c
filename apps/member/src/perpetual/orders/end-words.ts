import type { PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import { END_WORDS } from "../../trading/orders/order-states.ts";

const OWN = {
  BANKRUPTCY: "endBankruptcy",
  REDUCE_ONLY: "endReduceOnly",
  INSUFFICIENT_BALANCE: "endBalance",
  POSITION_LIMIT: "endPositionLimit",
  SELF_LIMIT: "endSelfLimit",
  LIQUIDATION: "endLiquidation",
  DELEVERAGED: "endDeleveraged",
} as const;

/** The word for why an order ended; `undefined` for one that is open or was filled. */
export function endWordOf({ end_reason: reason }: Pick<PerpetualOrderData, "end_reason">) {
  if (reason === null || reason === "FILLED") return undefined;
  if (reason in OWN) return OWN[reason as keyof typeof OWN];
  const shared = END_WORDS[reason as keyof typeof END_WORDS];
  return shared === "common:selfTrade" ? shared : (`orders:${shared}` as const);
}
