import type { ContractFiguresData } from "@sumi/contract/perpetual/contracts.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { ContractTerms } from "@sumi/core/perpetual/terms.ts";
import { averagePremium, fundingRateOf, fundingTimes } from "@sumi/formulas/perpetual/funding.ts";
import { type Amount, formatAmount, formatUnits, ZERO } from "@sumi/primitives/amount.ts";
import { type Day, tickerData } from "./market-data.ts";

/** The figures of a contract that change from second to second. */
export type ContractMark = {
  /** Zero before the first sample. */
  readonly mark: Amount;
  readonly index: Amount;
  readonly isOk: boolean;
  readonly markMs: number;
  /** The rate of the last funding; zero before the first. */
  readonly lastRate: bigint;
  /** The premium samples since the last due time. */
  readonly premiumSum: bigint;
  readonly premiums: number;
  /** The sum of all longs, in units of the underlying. */
  readonly openInterest: Amount;
};

const RATE_DECIMALS = 8;

/** The wire data of a contract's figures. */
export function contractFiguresData(
  { symbol, status, reason }: Contract,
  figures: ContractMark,
  { funding }: Pick<ContractTerms, "funding">,
  { day, timeMs }: { readonly day: Day | undefined; readonly timeMs: number },
): ContractFiguresData {
  const { lastMs, nextMs } = fundingTimes(timeMs, funding.minutes);
  const minutes = Math.floor((timeMs - lastMs) / 60_000);
  const premium = averagePremium(figures.premiumSum, figures.premiums, minutes);
  const isMarked = figures.mark !== ZERO;
  return {
    ...tickerData(symbol, day),
    mark: isMarked ? formatAmount(figures.mark) : null,
    index: isMarked ? formatAmount(figures.index) : null,
    mark_status: isMarked ? (figures.isOk ? "OK" : "STALE") : null,
    mark_ms: isMarked ? figures.markMs : null,
    last_rate: formatUnits(figures.lastRate, RATE_DECIMALS),
    next_rate: formatUnits(fundingRateOf(premium, funding), RATE_DECIMALS),
    next_funding_ms: nextMs,
    open_interest: formatAmount(figures.openInterest),
    status,
    reason,
  };
}
