import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { available, CONVERSION } from "../ledger/accounts.ts";
import { refusalOfBeginning } from "../pages/acceptance.ts";
import { isFingerprint, isTransferable } from "../shapes.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { Convert } from "./commands.ts";

type Wanted = Pick<Convert, "from" | "to" | "amount">;

/** A price promise that a server signs. It is no state: a quote never accepted leaves no trace. */
export type Quote = Wanted & {
  readonly received: Amount;
  readonly sample: number;
  readonly issuedMs: number;
  /** From that moment on the quote is refused. */
  readonly expiresMs: number;
};

/** Returns the quote of that moment, or why there is none (rules 6.4). */
export function quoteOf(x: State, wanted: Wanted, issuedMs: number): Outcome<Quote> {
  if (!x.conversion.isOpen(issuedMs)) return reject("FEATURE_DISABLED");
  const flaw = flawOf(x, wanted);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  const { from, to, amount } = wanted;
  const sample = x.conversion.sampleAt(issuedMs);
  const received = receivedAt(x, wanted, issuedMs);
  if (sample === undefined || received === undefined) return reject("MARKET_NOT_OPEN");
  if (received <= 0n) return reject("QUOTE_AMOUNT_TOO_SMALL");
  const excess = refusalOfValue(x, valueAt(x, wanted, issuedMs), issuedMs);
  if (excess !== undefined) return excess;
  if (x.ledger.balance(CONVERSION, to) < received) return reject("CONVERT_INVENTORY");
  const expiresMs = issuedMs + x.parameters.integer("conversion.quote_ms", issuedMs);
  return accept({ from, to, amount, received, sample: sample.sample, issuedMs, expiresMs });
}

/**
 * The core works the quote out again, so a server cannot promise a price the index did not have.
 */
export function convert(x: State, command: Convert): Outcome<void> {
  const { actor: member, from, to, amount, received, issuedMs, quote } = command;
  const { timeMs } = x.now;
  if (!isMember(member)) return reject("ILLEGAL_OPERATION");
  const refusal = refusalOfBeginning(x, member) ?? refusalOfQuote(x, command);
  if (refusal !== undefined) return refusal;
  const promised = receivedAt(x, command, issuedMs);
  const isStale = [from, to].some((asset) => isStaleNow(x, asset));
  if (promised === undefined || isStale) return reject("MARKET_NOT_OPEN");
  if (promised <= 0n) return reject("QUOTE_AMOUNT_TOO_SMALL");
  if (promised !== received) return reject("PARAMETER_ERROR", { field: "received" });
  const value = valueAt(x, command, issuedMs);
  // Quotes of one moment cost nothing, so all that are used within one life count together.
  const lifeMs = x.parameters.integer("conversion.quote_ms", timeMs);
  const recent = x.conversion.recentValueOf(member, timeMs - lifeMs);
  const excess = refusalOfValue(x, (recent + value) as Amount, timeMs);
  if (excess !== undefined) return excess;
  if (x.ledger.balance(CONVERSION, to) < received) return reject("CONVERT_INVENTORY");
  if (x.ledger.balance(available(member), from) < amount) return reject("INSUFFICIENT_BALANCE");

  // From here on the conversion must happen.
  const expiresMs = issuedMs + x.parameters.greatest("conversion.quote_ms");
  const { sample } = command;
  x.emit({
    type: "Converted",
    member,
    from,
    to,
    amount,
    received,
    sample,
    quote,
    expiresMs,
    value,
  });
  return accept(undefined);
}

function refusalOfValue(x: State, value: Amount, timeMs: number): Rejected | undefined {
  const maximum = x.parameters.amount("conversion.value_max", timeMs);
  return value > maximum ? reject("ABOVE_MAXIMUM", { maximum: formatAmount(maximum) }) : undefined;
}

/** USDT value of what is given, by the sample of that moment, rounded down. */
function valueAt(x: State, { from, amount }: Wanted, issuedMs: number): Amount {
  const price = priceAt(x, from, issuedMs) ?? 0n;
  return ((amount * price) / RATE_ONE) as Amount;
}

function refusalOfQuote(x: State, command: Convert): Rejected | undefined {
  const { issuedMs, sample, quote } = command;
  const { timeMs } = x.now;
  if (!x.conversion.isOpen(timeMs)) return reject("FEATURE_DISABLED");
  const flaw = flawOf(x, command);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  if (!Number.isSafeInteger(issuedMs) || issuedMs > timeMs) {
    return reject("PARAMETER_ERROR", { field: "issued_ms" });
  }
  if (!isFingerprint(quote)) return reject("PARAMETER_ERROR", { field: "quote" });
  const lifeMs = x.parameters.integer("conversion.quote_ms", timeMs);
  const isOver = timeMs >= issuedMs + lifeMs || x.conversion.isUsed(quote);
  const isOfItsTime = x.conversion.sampleAt(issuedMs)?.sample === sample;
  return isOver || !isOfItsTime ? reject("QUOTE_EXPIRED") : undefined;
}

/** Returns the field that makes a conversion impossible, or undefined. */
function flawOf(x: State, { from, to, amount }: Wanted): string | undefined {
  if (!isConvertible(x, from)) return "from";
  if (!isConvertible(x, to) || from === to) return "to";
  return isTransferable(amount) ? undefined : "amount";
}

/** Trial money is no coin: no other is given for it (rules 3.8). */
function isConvertible(x: State, asset: number): boolean {
  const listed = x.markets.assetNumbered(asset);
  return listed !== undefined && listed.symbol !== TRIAL_ASSET;
}

/** ⌊amount × index × (1 − spread) / index⌋, exactly; undefined where an index was stale. */
export function receivedAt(x: State, wanted: Wanted, issuedMs: number): Amount | undefined {
  const rate = rateAt(x, wanted, issuedMs);
  return rate && (((wanted.amount * rate.dividend * rate.kept) / rate.divisor) as Amount);
}

/**
 * The price of one unit, as a fraction: dividend × kept / divisor. `kept` is the part of each 10⁸
 * that the spread leaves.
 */
export type ConversionRate = {
  readonly dividend: bigint;
  readonly kept: bigint;
  readonly divisor: bigint;
};

/** Returns the rate of that moment, or undefined where an index was stale. */
export function rateAt(
  x: State,
  { from, to }: Pick<Wanted, "from" | "to">,
  issuedMs: number,
): ConversionRate | undefined {
  const [dividend, divisor] = [priceAt(x, from, issuedMs), priceAt(x, to, issuedMs)];
  if (dividend === undefined || divisor === undefined) return undefined;
  const kept = RATE_ONE - x.parameters.amount("conversion.spread", issuedMs);
  return { dividend, kept, divisor: divisor * RATE_ONE };
}

function priceAt(x: State, asset: number, issuedMs: number): bigint | undefined {
  const isUnit = (x.markets.assets[asset]?.indexDecimals ?? 0) < 0;
  const sample = x.conversion.sampleAt(issuedMs);
  return isUnit && sample !== undefined ? RATE_ONE : sample?.prices.get(asset);
}

function isStaleNow(x: State, asset: number): boolean {
  const isUnit = (x.markets.assets[asset]?.indexDecimals ?? 0) < 0;
  return !isUnit && x.prices.indexOf(asset)?.status !== "OK";
}
