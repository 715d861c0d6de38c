import type { Amount } from "@sumi/primitives/amount.ts";
import type { MarketStatus } from "../markets/events.ts";
import type { HaltReason } from "../review/halts.ts";

/** The statuses of a halted contract, the looser one first. */
export const HALT_STATUSES = ["cancel_only", "closed"] as const;
export type HaltStatus = (typeof HALT_STATUSES)[number];

export type ContractListed = {
  readonly type: "ContractListed";
  readonly contract: number;
  readonly symbol: string;
  /** The asset whose index prices the contract, and the asset of margin and results. */
  readonly underlying: number;
  readonly asset: number;
  /** Units of the settle asset of one tick for one whole coin; units of the underlying of a lot. */
  readonly tick: Amount;
  readonly lot: Amount;
  /** The highest price, in ticks. */
  readonly priceMax: number;
};

/** The orders that a contract takes from members: closings alone, or nothing at all. */
export type Intake = "openings" | "closings" | "nothing";

/** `cancel_only` takes orders that only reduce a position; `closed` takes none. */
export type ContractStatusSet = {
  readonly type: "ContractStatusSet";
  readonly contract: number;
  readonly status: MarketStatus;
  /** `SHORTFALL` is the exchange's own halt. */
  readonly reason: HaltReason | "SHORTFALL" | "RESUMED" | "DELISTING" | "DELISTED";
  /** The person who halted it, or proposed that; 0 where the exchange did it, or two resumed it. */
  readonly staff: number;
  /** The second person of a halt by two. */
  readonly confirmer?: number;
  /** The end of a halt by the staff; absent in old events, which stand until two people resume. */
  readonly untilMs?: number;
  /** Until then two people decide about the next halt; absent in old events. */
  readonly againMs?: number;
  /** The orders that it takes from then on; absent at an end, and in old events. */
  readonly takes?: Exclude<Intake, "openings">;
};

/** One second of a contract. A STALE sample repeats the last mark, or has 0 before the first. */
export type MarkSampled = {
  readonly type: "MarkSampled";
  readonly contract: number;
  /** The sample of the index that it follows. */
  readonly sample: number;
  readonly status: "OK" | "STALE";
  /** Units of 10⁻⁸. */
  readonly index: Amount;
  readonly mark: Amount;
  /**
   * The best prices on the book and the last trade's, in ticks, that lie within the limits of
   * price; 0 where there is none, and where the book tells no price. Older samples have those
   * beyond the limits, too.
   */
  readonly bid: number;
  readonly ask: number;
  readonly last: number;
  /** Rules 2.3. `price2` is 0 while there are too few basis samples or no recent trade. */
  readonly price1: Amount;
  readonly price2: Amount;
  /** The orders that it takes at that moment; absent while it takes openings, and in old events. */
  readonly takes?: Exclude<Intake, "openings">;
};

/** Once a minute (rules 2.4). The premium is counted in 10⁻¹². */
export type PremiumSampled = {
  readonly type: "PremiumSampled";
  readonly contract: number;
  /** Units of 10⁻⁸; 0 where the book has less than the impact notional on that side. */
  readonly impactBid: Amount;
  readonly impactAsk: Amount;
  readonly premium: Amount;
};

export type ContractEvent = ContractListed | ContractStatusSet | MarkSampled | PremiumSampled;
