import { DELIVERY_RULE, maxProfitOf, OPEN_WINDOW_MS, termsText } from "@sumi/formulas/delivery.ts";
import { INDEX_RULE } from "@sumi/formulas/index-price.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { available } from "../ledger/accounts.ts";
import { refusalOfLoss } from "../self-limits/rules.ts";
import { isTransferable } from "../shapes.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { PlaceDelivery } from "./commands.ts";
import { type DeliveryAccepted, MODES } from "./events.ts";
import { refusalOfMember } from "./standing.ts";
import { durationOf, poolOf, settleAssetOf } from "./terms.ts";

const MINUTE_MS = 60_000;
const BPS = 10_000n;
/** A change of these parameters changes the index, so no order is open across such a change. */
const INDEX_KEYS = ["index.sources_min", "index.source_age_max_ms"];

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
  const { ratio, stakeMin, stakeMax } = duration;
  const profit = maxProfitOf(stake, ratio);
  if (stake < stakeMin || profit === ZERO) {
    return reject("BELOW_MINIMUM_INVESTMENT", { minimum: formatAmount(stakeMin) });
  }
  if (stake > stakeMax) {
    return reject("ABOVE_MAXIMUM_INVESTMENT", { maximum: formatAmount(stakeMax) });
  }
  const openMs = timeMs + OPEN_WINDOW_MS;
  const accepted = {
    order: x.now.sequence,
    member,
    mode,
    underlying,
    asset: settled.number,
    direction,
    minutes,
    ratio: formatAmount(ratio),
    stake,
    profit,
    openMs,
    expiryMs: openMs + minutes * MINUTE_MS,
    rule: DELIVERY_RULE,
    indexRule: INDEX_RULE,
    indexDecimals: asset.indexDecimals,
    sourcesMin: x.parameters.integer("index.sources_min", timeMs),
    sourceAgeMaxMs: x.parameters.integer("index.source_age_max_ms", timeMs),
  };
  const notNow =
    refusalOfIndex(x, accepted) ?? refusalOfRisk(x, accepted) ?? refusalOfStake(x, accepted);
  if (notNow !== undefined) return notNow;

  // From here on the order must be accepted.
  const terms = termsText({ ...accepted, market: asset.symbol, acceptedMs: timeMs });
  x.emit({ type: "DeliveryAccepted", ...accepted, terms: x.sha256(terms) });
  return accept(undefined);
}

type Accepted = Omit<DeliveryAccepted, "type" | "terms">;

/** No new order while halted, while the index is old or jumps, or across a change of its rules. */
function refusalOfIndex(x: State, order: Accepted): Rejected | undefined {
  const { mode, underlying, expiryMs } = order;
  const { timeMs } = x.now;
  const isHalted = x.delivery.halts.of(mode, underlying) !== undefined;
  const ageMs = timeMs - (x.prices.indexOf(underlying)?.okTimeMs ?? 0);
  const isOld = ageMs > x.parameters.integer("delivery.sample_age_max_ms", timeMs);
  const isChanging = x.parameters.momentsAfter(timeMs, INDEX_KEYS).some((ms) => ms <= expiryMs);
  if (isHalted || isOld || isChanging || isJumping(x, underlying)) return reject("MARKET_NOT_OPEN");
  return undefined;
}

/** True if the last two samples are too far apart, or there are not two. */
function isJumping(x: State, underlying: number): boolean {
  const [last, before] = x.delivery.samples.ofAsset(underlying).toReversed();
  if (last === undefined || before === undefined) return true;
  const distance =
    last.price > before.price ? last.price - before.price : before.price - last.price;
  const circuit = BigInt(x.parameters.integer("delivery.circuit_bps", x.now.timeMs));
  return distance * BPS > before.price * circuit;
}

/** The caps are shares of the whole pool (rules 3.5). */
function refusalOfRisk(x: State, order: Accepted): Rejected | undefined {
  const pool = poolOf(order.mode);
  const free = x.ledger.balance(pool.available, order.asset);
  const total = free + x.ledger.balance(pool.reserved, order.asset);
  const { exposure } = x.delivery;
  const isBeyond = (name: string, sum: Amount) => {
    const share = x.parameters.amount(`delivery.${name}`, x.now.timeMs);
    return (sum + order.profit) * RATE_ONE > total * share;
  };
  if (isBeyond("expiry_cap", exposure.ofExpiry(order))) return atLimit("expiry");
  if (isBeyond("direction_cap", exposure.ofDirection(order))) return atLimit("direction");
  return free < order.profit ? atLimit("pool") : undefined;
}

function atLimit(scope: string): Rejected {
  return reject("RISK_LIMIT_REACHED", { scope });
}

/** Trial money that would be taken back before the order ends is not staked. */
function refusalOfStake(x: State, order: Accepted): Rejected | undefined {
  const { member, mode, asset, stake, expiryMs } = order;
  const isShort = x.ledger.balance(available(member), asset) < stake;
  if (mode === "real") return isShort ? reject("INSUFFICIENT_USDT_BALANCE") : undefined;
  const expiresMs = x.delivery.trials.of(member)?.expiresMs ?? 0;
  return isShort || expiresMs < expiryMs ? reject("INSUFFICIENT_TRIAL_BALANCE") : undefined;
}
