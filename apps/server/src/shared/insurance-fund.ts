import type { Exchange } from "@sumi/core/exchange.ts";
import { INSURANCE } from "@sumi/core/ledger/accounts.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { SETTLED_IN } from "@sumi/primitives/names.ts";

/** The insurance fund now, in the coin that contracts settle in. */
export function insuranceOf(
  { ledger, markets, parameters }: Exchange,
  timeMs: number,
): { readonly coin: string; readonly balance: string; readonly minimum: string } {
  const asset = markets.assetBySymbol(SETTLED_IN)?.number;
  const balance = asset === undefined ? ZERO : ledger.balance(INSURANCE, asset);
  const minimum = parameters.amount("perpetual.insurance_min", timeMs);
  return { coin: SETTLED_IN, balance: formatAmount(balance), minimum: formatAmount(minimum) };
}
