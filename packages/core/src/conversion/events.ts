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
  /**
   * Until then the quote is remembered as used. It is the longest life that a quote may have, so
   * that no later change of that life makes the quote count again.
   */
  readonly expiresMs: number;
  /** USDT value of what was given, at the quote's sample; absent before it was limited. */
  readonly value?: Amount;
};

export type ConversionEvent = Converted;
