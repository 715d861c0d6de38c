import { DELIVERY_RULE, maxProfitOf, OPEN_WINDOW_MS } from "@sumi/formulas/delivery.ts";
import { INDEX_RULE } from "@sumi/formulas/index-price.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";
import { available } from "../ledger/accounts.ts";
import { refusalOfLoss } from "../self-limits/rules.ts";
import { isTransferable } from "../shapes.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { PlaceDelivery } from "./commands.ts";
import { type DeliveryAccepted, MODES } from "./events.ts";
import type { DurationTerms } from "./offers.ts";
import { refusalOfMember } from "./standing.ts";
import { durationOf, poolOf, settleAssetOf } from "./terms.ts";

const MINUTE_MS = 60_000;
const BPS = 10_000n;

/** Accepts an order whose full profit the pool can set aside (rules 3.5, honesty H6). */
export function placeDelivery(x: State, command: PlaceDelivery): Outcome<void> {
  const { actor: member, mode, underlying, direction, minutes, stake } = command;
  const { timeMs } = x.now;
  if (!isMember(member)) return reject("ILLEGAL_OPERATION");
  if (!MODES.includes(mode)) return reject("PARAMETER_ERROR", { field: "mode" });
  const refusal = refusalOfMember(x, member, { mode, timeMs });
  if (refusal !== undefined) return refusal;
  const asset = x.markets.assetNumbered(underlying);
  const settled = settleAssetOf(x, mode);
  if (settled === undefined) return reject("FEATURE_DISABLED");
  if (asset === undefined || asset.indexDecimals < 0) {
    return reject("PARAMETER_ERROR", { field: "market" });
  }
  if (direction !== "up" && direction !== "down") {
    return reject("PARAMETER_ERROR", { field: "direction" });
  }
  if (!isTransferable(stake)) return reject("PARAMETER_ERROR", { field: "amount" });
  const beyond = mode === "real" ? refusalOfLoss(x, member, stake) : undefined;
  if (beyond !== undefined) return beyond;
  const duration = durationOf(x, asset, { minutes, timeMs });
  if (duration === undefined) return reject("DURATION_INVALID");
  const profit = maxProfitOf(stake, duration.ratio);
  const outside = refusalOfBounds(duration, stake, profit);
  if (outside !== undefined) return outside;
  const openMs = timeMs + OPEN_WINDOW_MS;
  const expiryMs = openMs + minutes * MINUTE_MS;
  const wanted = {
    member,
    mode,
    underlying,
    asset: settled.number,
    direction,
    stake,
    profit,
    expiryMs,
  };
  const notNow = refusalOfIndex(x, wanted) ?? refusalOfRisk(x, wanted) ?? refusalOfStake(x, wanted);
  if (notNow !== undefined) return notNow;

  // From here on the order must be accepted.
  const text = duration.textOf[mode][direction];
  const { sourcesMin, sourceAgeMaxMs } = x.delivery.offers.termsAt(timeMs);
  x.emit({
    type: "DeliveryAccepted",
    order: x.now.sequence,
    member,
    mode,
    underlying,
    asset: settled.number,
    direction,
    minutes,
    ratio: duration.ratioText,
    stake,
    profit,
    openMs,
    expiryMs,
    rule: DELIVERY_RULE,
    indexRule: INDEX_RULE,
    indexDecimals: asset.indexDecimals,
    sourcesMin,
    sourceAgeMaxMs,
    terms: x.sha256(text({ stake, profit, acceptedMs: timeMs, openMs, expiryMs })),
  });
  return DONE;
}

/** The fields of an order by which it may be refused. */
type Wanted = Pick<
  DeliveryAccepted,
  "member" | "mode" | "underlying" | "asset" | "direction" | "stake" | "profit" | "expiryMs"
>;

/** A stake has bounds, and its win pays at least one unit. */
function refusalOfBounds(
  { stakeMin, stakeMax }: DurationTerms,
  stake: Amount,
  profit: Amount,
): Rejected | undefined {
  if (stake < stakeMin || profit === ZERO) {
    return reject("BELOW_MINIMUM_INVESTMENT", { minimum: formatAmount(stakeMin) });
  }
  if (stake <= stakeMax) return undefined;
  return reject("ABOVE_MAXIMUM_INVESTMENT", { maximum: formatAmount(stakeMax) });
}

/** No new order while halted, while the index is old or jumps, or across a change of its rules. */
function refusalOfIndex(x: State, { mode, underlying, expiryMs }: Wanted): Rejected | undefined {
  const { timeMs } = x.now;
  const { sampleAgeMaxMs, indexChangesMs } = x.delivery.offers.termsAt(timeMs);
  const isHalted = x.delivery.halts.of(mode, underlying) !== undefined;
  const isOld = timeMs - (x.prices.indexOf(underlying)?.okTimeMs ?? 0) > sampleAgeMaxMs;
  const isChanging = indexChangesMs <= expiryMs;
  if (isHalted || isOld || isChanging || isJumping(x, underlying)) return reject("MARKET_NOT_OPEN");
  return undefined;
}

/** True if the last two samples are too far apart, or there are not two. */
function isJumping(x: State, underlying: number): boolean {
  const samples = x.delivery.samples.ofAsset(underlying);
  const [last, before] = [samples.at(-1), samples.at(-2)];
  if (last === undefined || before === undefined) return true;
  const distance =
    last.price > before.price ? last.price - before.price : before.price - last.price;
  return distance * BPS > before.price * x.delivery.offers.termsAt(x.now.timeMs).circuitBps;
}

/** The caps are shares of the whole pool (rules 3.5). */
function refusalOfRisk(x: State, order: Wanted): Rejected | undefined {
  const { asset, mode, profit } = order;
  const pool = poolOf(mode);
  const free = x.ledger.balance(pool.available, asset);
  const total = free + x.ledger.balance(pool.reserved, asset);
  const { exposure, offers } = x.delivery;
  const { expiryCap, directionCap } = offers.termsAt(x.now.timeMs);
  const isBeyond = (sum: Amount, share: Rate) => (sum + profit) * RATE_ONE > total * share;
  if (isBeyond(exposure.ofExpiry(order), expiryCap)) return atLimit("expiry");
  if (isBeyond(exposure.ofDirection(order), directionCap)) return atLimit("direction");
  return free < profit ? atLimit("pool") : undefined;
}

function atLimit(scope: string): Rejected {
  return reject("RISK_LIMIT_REACHED", { scope });
}

/** Trial money that would be taken back before the order ends is not staked. */
function refusalOfStake(x: State, order: Wanted): Rejected | undefined {
  const { member, mode, asset, stake, expiryMs } = order;
  const isShort = x.ledger.balance(available(member), asset) < stake;
  if (mode === "real") return isShort ? reject("INSUFFICIENT_USDT_BALANCE") : undefined;
  const expiresMs = x.delivery.trials.of(member)?.expiresMs ?? 0;
  return isShort || expiresMs < expiryMs ? reject("INSUFFICIENT_TRIAL_BALANCE") : undefined;
}
