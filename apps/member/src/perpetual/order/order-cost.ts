import { unitsOf } from "@sumi/app/units.ts";
import { notionalOf } from "@sumi/formulas/notional.ts";
import { initialMargin, tradedFee } from "@sumi/formulas/perpetual/position.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import type { Contract } from "../use-contracts.ts";
import { type OrderForm, plainText } from "./order-form.ts";

/** The most that opening all of the order brings into the position, and its fee at most. */
export type Cost = { readonly margin: string; readonly fee: string };

/** `undefined` until the size and a price are known; `price` is the limit, or the worst price. */
export function costOf(
  form: OrderForm,
  contract: Contract,
  price: string | undefined,
): Cost | undefined {
  const quantity = plainText(form.quantity);
  if (price === undefined || quantity === undefined) return undefined;
  const notional = notionalOf(unitsOf(price), unitsOf(quantity));
  const rates = { makerRate: rateOf(contract.maker_rate), takerRate: rateOf(contract.taker_rate) };
  return {
    margin: formatAmount(form.reduceOnly ? ZERO : initialMargin(notional, BigInt(form.leverage))),
    fee: formatAmount(tradedFee({ asMaker: ZERO, asTaker: notional }, rates)),
  };
}

/** Rates of the wire are shares with 8 decimals, as amounts are. */
export function rateOf(share: string): Rate {
  return unitsOf(share) as bigint as Rate;
}

/** The greatest leverage that any tier permits. */
export function leverageMax({ tiers }: Pick<Contract, "tiers">): number {
  return Math.max(1, ...tiers.map(({ max_leverage: most }) => most));
}
