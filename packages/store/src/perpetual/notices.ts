import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { ContractTerms } from "@sumi/core/perpetual/terms.ts";
import {
  equityAt,
  liquidationPriceOf,
  maintenanceAt,
} from "@sumi/formulas/perpetual/liquidation.ts";
import type { Holding } from "@sumi/formulas/perpetual/position.ts";
import { type Amount, formatAmount, formatUnits, ZERO } from "@sumi/primitives/amount.ts";
import { RATE_ONE, truncatedAverage } from "@sumi/primitives/rounding.ts";
import type { AddressedNotice, NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeRules } from "../notices/notice-rules.ts";
import type { PositionRow, PositionStepRow } from "./rows.ts";

/** Prices, quantities and money as canonical decimals; `coin` is that of money. */
type OfPosition = {
  readonly contract: string;
  readonly side: "long" | "short";
  readonly coin: string;
};

type MarginWarning = OfPosition & {
  readonly mark: string;
  /** Maintenance in percent of the equity. */
  readonly margin_ratio: string;
  readonly liq_price: string;
};

type Liquidated = OfPosition & {
  readonly mark: string;
  readonly qty: string;
  /** The average of everything that was closed. */
  readonly price: string;
  readonly fee: string;
  readonly returned: string;
  /** Everything that the position won or lost, funding and fees included. */
  readonly result: string;
};

type AdlExecuted = OfPosition & {
  readonly qty: string;
  readonly price: string;
  readonly result: string;
};

type FundingPaid = OfPosition & {
  /** In percent. */
  readonly rate: string;
  /** Below zero for what was paid, and the part of it that came out of the margin. */
  readonly amount: string;
  readonly from_margin: string;
};

export type PerpetualNotice =
  | NoticeOf<"contract", "MARGIN_WARNING", MarginWarning>
  | NoticeOf<"contract", "LIQUIDATED", Liquidated>
  | NoticeOf<"contract", "ADL_EXECUTED", AdlExecuted>
  | NoticeOf<"contract", "FUNDING_PAID", FundingPaid>
  | NoticeOf<"contract", "PERPETUAL_RISK_CONFIRMED", Readonly<Record<string, never>>>;

/** Steps of positions get theirs from the fold of positions, which knows the rows. */
export const PERPETUAL_NOTICES: NoticeRules<PerpetualNotice> = {
  /** A thief of a session could confirm, and then risk the member's real money. */
  PerpetualRiskConfirmed: ({ member }) => ({
    channel: "contract",
    template: "PERPETUAL_RISK_CONFIRMED",
    member,
    params: {},
  }),
};

/** A step with the position after it. */
type Told = { readonly step: PositionStepRow; readonly position: PositionRow };

/** The listings and terms that a notice is worded from. */
type Facts = {
  readonly contract: Contract;
  readonly terms: ContractTerms;
  readonly markets: Markets;
};

/** The notice of a step that its owner did not cause. */
export function noticeOfStep(
  { step, position }: Told,
  { contract, terms, markets }: Facts,
): AddressedNotice<PerpetualNotice> | undefined {
  const of: OfPosition = {
    contract: contract.symbol,
    side: position.isLong ? "long" : "short",
    coin: coinName(markets, contract.asset),
  };
  const about = { channel: "contract", member: step.member, subject: step.opened } as const;
  switch (step.kind) {
    case "MARGIN_WARNED": {
      const params = { ...of, ...nearnessOf({ step, position }, contract, terms) };
      return { ...about, template: "MARGIN_WARNING", params };
    }
    case "LIQUIDATED":
    case "BANKRUPT":
      // One notice tells of the whole liquidation, when nothing is left.
      if (step.quantity !== ZERO) return undefined;
      return { ...about, template: "LIQUIDATED", params: { ...of, ...liquidationOf(position) } };
    case "DELEVERAGED": {
      const qty = formatAmount(magnitude(step.quantityChange));
      const price = formatAmount(step.price ?? ZERO);
      const params = { ...of, qty, price, result: formatAmount(step.realised) };
      return { ...about, template: "ADL_EXECUTED", params };
    }
    case "FUNDING_PAID":
    case "FUNDING_RECEIVED":
      return { ...about, template: "FUNDING_PAID", params: { ...of, ...fundingOf(step) } };
    default:
      return undefined;
  }
}

/** A rate counted in 10⁻⁸ is a percentage counted in 10⁻⁶. */
const RATE_PERCENT_DECIMALS = 6;
const PERCENT_DECIMALS = 2;

function nearnessOf(
  { step: { mark = ZERO }, position }: Told,
  contract: Contract,
  terms: ContractTerms,
): Omit<MarginWarning, keyof OfPosition> {
  const { isLong, quantity: size, entry, margin } = position;
  const holding: Holding = { isLong, size, entry, margin };
  const equity = equityAt(holding, mark);
  const maintenance = maintenanceAt(holding, mark, terms);
  const ratio = equity <= 0n ? 10_000n : (maintenance * RATE_ONE * 10_000n) / equity;
  return {
    mark: formatAmount(mark),
    margin_ratio: formatUnits(ratio, PERCENT_DECIMALS),
    liq_price: formatAmount(liquidationPriceOf(holding, terms, contract.tick)),
  };
}

function liquidationOf(position: PositionRow): Omit<Liquidated, keyof OfPosition> {
  const { fallMark, liquidatedQuantity, liquidatedValue, liquidationFees, returned } = position;
  return {
    mark: formatAmount(fallMark),
    qty: formatAmount(liquidatedQuantity),
    price: formatAmount(truncatedAverage(liquidatedValue, liquidatedQuantity)),
    fee: formatAmount(liquidationFees),
    returned: formatAmount(returned),
    result: formatAmount(resultOf(position)),
  };
}

function fundingOf({
  kind,
  rate = ZERO,
  funding,
  marginChange,
}: PositionStepRow): Omit<FundingPaid, keyof OfPosition> {
  return {
    rate: formatUnits(rate, RATE_PERCENT_DECIMALS),
    amount: formatAmount(funding),
    from_margin: formatAmount(kind === "FUNDING_PAID" ? magnitude(marginChange) : ZERO),
  };
}

/** The result of a position by now, with fees, fundings and shares of others' losses. */
export function resultOf(position: PositionRow): Amount {
  const { realised, funding, covered, fees, liquidationFees } = position;
  return (realised + funding + covered - fees - liquidationFees) as Amount;
}

function magnitude(amount: Amount): Amount {
  return (amount < 0n ? -amount : amount) as Amount;
}
