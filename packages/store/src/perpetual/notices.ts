import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { type Amount, formatAmount, formatUnits, ZERO } from "@sumi/primitives/amount.ts";
import type { AddressedNotice, NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeRules } from "../notices/notice-rules.ts";
import type { PositionRow, PositionStepRow } from "./rows.ts";

type OfPosition = {
  readonly market: string;
  readonly side: "long" | "short";
  /** Of amounts. */
  readonly coin: string;
};

export type PerpetualNotice =
  | NoticeOf<"contract", "MARGIN_WARNING", OfPosition & { readonly mark: string }>
  | NoticeOf<
      "contract",
      "LIQUIDATED",
      OfPosition & {
        readonly mark: string;
        /** Everything that the position won or lost, funding and fees included. */
        readonly result: string;
        readonly fee: string;
      }
    >
  | NoticeOf<
      "contract",
      "ADL_EXECUTED",
      OfPosition & {
        readonly quantity: string;
        readonly price: string;
        readonly result: string;
      }
    >
  | NoticeOf<
      "contract",
      "FUNDING_PAID",
      OfPosition & {
        /** Below zero for what was paid. */
        readonly amount: string;
        readonly rate_percent: string;
        /** The part of it that came out of the margin. */
        readonly from_margin: string;
      }
    >
  | NoticeOf<"contract", "PERPETUAL_RISK_CONFIRMED", Readonly<Record<string, never>>>;

/** Steps of positions get theirs from the fold of positions, which knows the rows. */
export const PERPETUAL_NOTICES: NoticeRules<PerpetualNotice> = {
  /** Whoever confirms in somebody else's session opens real money to it. */
  PerpetualRiskConfirmed: ({ member }) => ({
    channel: "contract",
    template: "PERPETUAL_RISK_CONFIRMED",
    member,
    params: {},
  }),
};

/** A rate counted in 10⁻⁸ is a percentage counted in 10⁻⁶. */
const PERCENT_DECIMALS = 6;

/** The notice of a step that its owner did not cause, with the position after it. */
export function noticeOfStep(
  { step, position }: { readonly step: PositionStepRow; readonly position: PositionRow },
  contract: Contract,
  markets: Markets,
): AddressedNotice<PerpetualNotice> | undefined {
  const { kind, mark = ZERO, quantity } = step;
  const side = position.isLong ? ("long" as const) : ("short" as const);
  const shared = { market: contract.symbol, side, coin: coinName(markets, contract.asset) };
  const about = { channel: "contract", member: step.member, subject: step.opened } as const;
  switch (kind) {
    case "MARGIN_WARNED":
      return {
        ...about,
        template: "MARGIN_WARNING",
        params: { ...shared, mark: formatAmount(mark) },
      };
    case "LIQUIDATED":
    case "BANKRUPT": {
      // One notice tells of the whole liquidation, when nothing is left.
      if (quantity !== ZERO) return undefined;
      const fee = formatAmount(position.liquidationFees);
      const result = formatAmount(resultOf(position));
      const params = { ...shared, mark: formatAmount(mark), result, fee };
      return { ...about, template: "LIQUIDATED", params };
    }
    case "DELEVERAGED": {
      const params = {
        ...shared,
        quantity: formatAmount(magnitude(step.quantityChange)),
        price: formatAmount(step.price ?? ZERO),
        result: formatAmount(step.realised),
      };
      return { ...about, template: "ADL_EXECUTED", params };
    }
    case "FUNDING_PAID":
    case "FUNDING_RECEIVED": {
      const params = {
        ...shared,
        amount: formatAmount(step.funding),
        rate_percent: formatUnits(step.rate ?? ZERO, PERCENT_DECIMALS),
        from_margin: formatAmount(kind === "FUNDING_PAID" ? magnitude(step.marginChange) : ZERO),
      };
      return { ...about, template: "FUNDING_PAID", params };
    }
    default:
      return undefined;
  }
}

/** What a position has won or lost by now, fees, fundings and what others paid included. */
export function resultOf(position: PositionRow): Amount {
  const { realised, funding, covered, fees, liquidationFees } = position;
  return (realised + funding + covered - fees - liquidationFees) as Amount;
}

function magnitude(amount: Amount): Amount {
  return (amount < 0n ? -amount : amount) as Amount;
}
