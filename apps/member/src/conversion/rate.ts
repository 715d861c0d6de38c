import { unitsOf } from "@sumi/app/units.ts";
import { type QuotedRate, quotedRate } from "@sumi/formulas/quoted-rate.ts";

type Converted = { readonly amount: string; readonly received: string };

/** The rate at which a conversion happened, worked out from its amounts. */
export function rateOfConversion({ amount, received }: Converted): QuotedRate {
  return quotedRate({ given: unitsOf(amount), received: unitsOf(received) });
}
