import { costOf, lockDayMs } from "@sumi/formulas/subscriptions.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isFingerprint, isTransferable } from "../shapes.ts";
import { isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import { type ProjectDrafted, type ProjectTerms, SALE_MODES } from "./events.ts";

const DAY_MS = 86_400_000;
/** A sale goes on for so long at most, and its coins are free within so many days. */
const SALE_MS_MAX = 90 * DAY_MS;
const DAYS_MAX = 3_650;
const COUNTRY = /^[A-Z]{2}$/;

/** Returns the field by which terms are no terms of a sale, as a refusal, or undefined. */
export function refusalOfTerms(
  x: State,
  terms: ProjectTerms,
  refundableMs: number,
): Rejected | undefined {
  const field =
    wrongAsset(x, terms) ??
    wrongAmount(terms) ??
    wrongTime(terms, refundableMs) ??
    wrongRule(terms);
  return field === undefined ? undefined : reject("PARAMETER_ERROR", { field });
}

/** A coin without an index would count as one USDT; trial money is worth nothing. */
function wrongAsset(x: State, { coin, quote }: ProjectTerms): string | undefined {
  const sold = x.markets.assetNumbered(coin);
  if (sold === undefined || sold.indexDecimals < 0) return "coin";
  const paid = x.markets.assetNumbered(quote);
  const isMoney = paid !== undefined && paid !== sold && paid.symbol !== TRIAL_ASSET;
  return isMoney ? undefined : "quote";
}

function wrongAmount(terms: ProjectTerms): string | undefined {
  const { price, total, orderMin, orderMax, personalCap } = terms;
  if (!isTransferable(total)) return "total";
  if (!isTransferable(price) || !isTransferable(costOf(total, price))) return "price";
  if (!isTransferable(personalCap) || personalCap > total) return "personal_cap";
  if (!isTransferable(orderMax) || orderMax > personalCap) return "order_max";
  return isTransferable(orderMin) && orderMin <= orderMax ? undefined : "order_min";
}

/** Nothing may be released while a cancellation could still take it back. */
function wrongTime(terms: ProjectTerms, refundableMs: number): string | undefined {
  const { startMs, endMs, lockDays, releaseDays } = terms;
  if (!isMoment(startMs)) return "start_ms";
  if (!isMoment(endMs) || endMs <= startMs || endMs > startMs + SALE_MS_MAX) return "end_ms";
  if (!isDays(lockDays, 0) || lockDayMs(endMs, lockDays) < endMs + refundableMs) return "lock_days";
  return isDays(releaseDays, 1) ? undefined : "release_days";
}

function isDays(days: number, least: number): boolean {
  return Number.isSafeInteger(days) && days >= least && days <= DAYS_MAX;
}

function wrongRule({ mode, isOnce, forbidden, prospectus }: ProjectTerms): string | undefined {
  if (!SALE_MODES.includes(mode)) return "mode";
  if (typeof isOnce !== "boolean") return "is_once";
  if (prospectus !== undefined && !isFingerprint(prospectus)) return "prospectus";
  if (!Array.isArray(forbidden)) return "forbidden";
  const isSorted = forbidden.every((country, at) => {
    const before = forbidden[at - 1];
    if (typeof country !== "string" || !COUNTRY.test(country)) return false;
    return before === undefined || before < country;
  });
  return isSorted ? undefined : "forbidden";
}

/** The text of all terms, whose hash the issuer and everybody else can compare. */
export function termsText(
  x: State,
  terms: Omit<ProjectDrafted, "type" | "project" | "terms" | "staff">,
): string {
  const symbolOf = (asset: number) => x.markets.assets[asset]?.symbol ?? "";
  return JSON.stringify({
    coin: symbolOf(terms.coin),
    quote: symbolOf(terms.quote),
    mode: terms.mode,
    price: formatAmount(terms.price),
    total: formatAmount(terms.total),
    order_min: formatAmount(terms.orderMin),
    order_max: formatAmount(terms.orderMax),
    personal_cap: formatAmount(terms.personalCap),
    start_ts: terms.startMs,
    end_ts: terms.endMs,
    refundable_until_ts: terms.refundableUntilMs,
    lock_days: terms.lockDays,
    release_days: terms.releaseDays,
    once: terms.isOnce,
    forbidden: terms.forbidden,
    // A text without it is the one that sales without a prospectus have.
    prospectus: terms.prospectus,
    // Likewise of sales that reward nobody for an invitation.
    reward_rates: terms.rewardRates?.map((rate) => formatAmount(BigInt(rate))),
  });
}
