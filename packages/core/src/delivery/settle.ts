import { recordText } from "@sumi/formulas/delivery.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import { alarmAbout } from "./alarms.ts";
import type { SettleDue } from "./commands.ts";
import type { DeliveryOrder } from "./delivery.ts";
import type { DeliverySettled } from "./events.ts";
import { type OkSample, openOf, type SettlementTerms, settlementOf } from "./settlement.ts";
import { poolOf } from "./terms.ts";

/** So many orders go on in one command; the timer repeats it until none is due. */
export const ORDERS_PER_COMMAND = 500;

/** Fixes open prices and settles, in the order in which orders are due (rules 3.5). */
export function settleDue(x: State, { actor, limit }: SettleDue): Outcome<void> {
  const { timeMs } = x.now;
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= ORDERS_PER_COMMAND;
  if (!isLimit) return reject("PARAMETER_ERROR", { field: "limit" });
  if (x.delivery.dueAt(timeMs) === undefined) return reject("ILLEGAL_OPERATION");

  // From here on the due orders must go on.
  const members = new Set<number>();
  for (let left = limit; left > 0; left -= 1) {
    const due = x.delivery.dueAt(timeMs);
    if (due === undefined) break;
    if (due.open === ZERO) fixOpen(x, due);
    else settle(x, due);
    if (due.open !== ZERO && due.mode === "real") members.add(due.member);
  }
  alarmAbout(x, members);
  return accept(undefined);
}

function fixOpen(x: State, order: DeliveryOrder): void {
  const { price, samples } = openOf(termsOf(order), samplesFor(x, order));
  if (price === undefined) return voidOrder(x, order, "OPEN_SAMPLES", samples.length);
  x.emit({ type: "DeliveryOpened", order: order.order, open: price, samples: numbersOf(samples) });
}

function settle(x: State, order: DeliveryOrder): void {
  const settlement = settlementOf(termsOf(order), order.open, samplesFor(x, order));
  const { outcome, samples } = settlement;
  if (outcome === "VOID") return voidOrder(x, order, "CLOSE_SAMPLES", samples.length);
  const tip = samples.at(-1)?.tip;
  assert(tip !== undefined, "a close price has samples");
  const { close } = settlement;
  const settled = {
    ...endOf(order),
    close,
    samples: numbersOf(samples),
    tip,
    record: recordOf(x, order, { close, samples, tip }),
  };
  x.emit({ type: typeOf(outcome), ...settled });
  haltAfterLoss(x, order);
}

function typeOf(outcome: "WIN" | "LOSE" | "TIE"): DeliverySettled["type"] {
  switch (outcome) {
    case "WIN":
      return "DeliveryWon";
    case "LOSE":
      return "DeliveryLost";
    case "TIE":
      return "DeliveryTied";
    default:
      return unreachable(outcome);
  }
}

function voidOrder(
  x: State,
  order: DeliveryOrder,
  reason: "OPEN_SAMPLES" | "CLOSE_SAMPLES",
  count: number,
): void {
  x.emit({ type: "DeliveryVoided", ...endOf(order), reason, count });
}

/** New orders stop where the pool has lost too much within a day; open ones go on (rules 3.10). */
function haltAfterLoss(x: State, { mode, underlying, asset }: DeliveryOrder): void {
  const { halts } = x.delivery;
  const { timeMs } = x.now;
  const loss = halts.lossOf(mode, underlying, timeMs);
  // A halt by the staff ends by itself; this one does not.
  if (loss === 0n || halts.of(mode, underlying)?.reason === "POOL_LOSS") return;
  const pool = poolOf(mode);
  const left = x.ledger.balance(pool.available, asset) + x.ledger.balance(pool.reserved, asset);
  const share = x.parameters.amount("delivery.loss_halt", timeMs);
  if (loss * RATE_ONE < (left + loss) * share) return;
  x.emit({ type: "DeliveryHalted", mode, underlying, reason: "POOL_LOSS", staff: 0 });
}

/** The terms without the member: settlement cannot see whose order it is (honesty H4). */
function termsOf(order: DeliveryOrder): SettlementTerms {
  const { direction, indexDecimals, acceptedMs, openMs, expiryMs } = order;
  return { direction, indexDecimals, acceptedMs, openMs, expiryMs };
}

function samplesFor(x: State, { underlying }: DeliveryOrder): readonly OkSample[] {
  return x.delivery.samples.ofAsset(underlying);
}

function numbersOf(samples: readonly OkSample[]): readonly number[] {
  return samples.map(({ sample }) => sample);
}

function endOf({ order, member, mode, asset, stake, profit }: DeliveryOrder) {
  return { order, member, mode, asset, stake, profit };
}

function recordOf(
  x: State,
  order: DeliveryOrder,
  close: { readonly close: Amount; readonly samples: readonly OkSample[]; readonly tip: string },
): string {
  const { acceptedMs, openMs, expiryMs, open, openSamples, rule, underlying } = order;
  const text = recordText({
    order: order.terms,
    market: x.markets.assets[underlying]?.symbol ?? "",
    acceptedMs,
    openMs,
    expiryMs,
    open,
    close: close.close,
    openSamples: openSamples.split(" ").map(Number),
    closeSamples: numbersOf(close.samples),
    rule,
    tip: close.tip,
  });
  return x.sha256(text);
}
