import type { Amount } from "@sumi/primitives/amount.ts";

export type Converted = {
  readonly type: "Converted";
  readonly member: number;
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  readonly received: Amount;
  readonly sample: number;
  readonly quote: string;
  /** Until then the quote is remembered as used; after that it is refused as expired anyway. */
  readonly expiresMs: number;
};

export type ConversionEvent = Converted;
