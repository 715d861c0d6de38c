import type { FillData, OrderData } from "@sumi/contract/spot.ts";
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** What came in less the fee: the fee is taken from the coin that is received. */
export function receivedOf({ side, filled, turnover, fee }: OrderData): string {
  const gross = unitsOf(side === "buy" ? filled : turnover);
  return formatAmount((gross - unitsOf(fee)) as Amount);
}

/** The one rate that all its trades were charged, in percent; of several none is named. */
export function feePercentOf(
  { maker_rate, taker_rate }: OrderData,
  fills: readonly FillData[],
): string | undefined {
  const roles = new Set(fills.map(({ role }) => role));
  if (roles.size !== 1) return undefined;
  const rate = unitsOf(roles.has("maker") ? maker_rate : taker_rate);
  return formatAmount((rate * 100n) as Amount);
}

/** Our own server sends plain decimals only. */
function unitsOf(text: string): Amount {
  return amountOf(text) ?? ZERO;
}
