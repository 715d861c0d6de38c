import { createHash } from "node:crypto";
import { COIN, decimalOf, roundedHalfUp } from "../decimal.ts";
import type { Model } from "../model.ts";
import type { CommandOf, EventOf, Expected } from "../record.ts";
import { alarms } from "./alarms.ts";
import { type OkSample, type Order, poolPath } from "./state.ts";

/** Rules 3.3 to 3.6, from the samples alone: no price and no result is given. */
export function* settleDue(model: Model, command: CommandOf<"SettleDue">): Expected {
  const { actor, limit } = command;
  model.demand("I9", actor === 0, "only the exchange's own timer settles");
  model.demand("I9", limit >= 1 && limit <= 500, "a piece of settling is bounded");
  model.demand("I9", nextOf(model) !== undefined, "something was due");
  const members = new Set<number>();
  for (let done = 0; done < limit; done += 1) {
    const order = nextOf(model);
    if (order === undefined) break;
    const isOpening = order.open === 0n;
    if (isOpening) yield openingOf(model, order);
    else yield* settling(model, order);
    if (!isOpening && order.mode === "real") members.add(order.member);
  }
  if (members.size > 0) yield* alarms(model, members);
}

/** The order that is due first: its open price after three seconds, its close price at expiry. */
function nextOf({ delivery, timeMs }: Model): Order | undefined {
  let next: Order | undefined;
  for (const order of delivery.orders.values()) {
    if (dueMs(order) > timeMs) continue;
    const isSooner = next === undefined || dueMs(order) < dueMs(next);
    const isTied = next !== undefined && dueMs(order) === dueMs(next) && order.order < next.order;
    if (isSooner || isTied) next = order;
  }
  return next;
}

function dueMs({ open, openMs, expiryMs }: Order): number {
  return open === 0n ? openMs + 1 : expiryMs;
}

function openingOf(model: Model, order: Order): EventOf<"DeliveryOpened" | "DeliveryVoided"> {
  const { acceptedMs, openMs, underlying } = order;
  const samples = model.delivery.between(underlying, acceptedMs + 1, openMs);
  if (samples.length < 2) return voided(order, "OPEN_SAMPLES", samples.length);
  const prices = sorted(samples);
  const [low, high] = [(prices.length - 1) >> 1, prices.length >> 1];
  const open = fixing(order, [prices[low] ?? 0n, prices[high] ?? 0n]);
  return { type: "DeliveryOpened", order: order.order, open, samples: numbers(samples) };
}

function* settling(model: Model, order: Order): Expected {
  const { expiryMs, underlying, direction, open } = order;
  const samples = model.delivery.between(underlying, expiryMs - 10_000, expiryMs - 1);
  if (samples.length < 6) return yield voided(order, "CLOSE_SAMPLES", samples.length);
  const fifth = (samples.length - (samples.length % 5)) / 5;
  const close = fixing(order, sorted(samples).slice(fifth, samples.length - fifth));
  const isUp = close > open;
  const type =
    close === open
      ? "DeliveryTied"
      : isUp === (direction === "up")
        ? "DeliveryWon"
        : "DeliveryLost";
  const tip = samples.at(-1)?.tip ?? "";
  const record = recordOf(model, order, { close, samples, tip });
  yield { type, ...endOf(order), close, samples: numbers(samples), tip, record };
  yield* haltAfterLoss(model, order);
}

/** The pool has lost more than its share within a day, and new orders were not halted yet. */
function* haltAfterLoss(model: Model, order: Order): Expected {
  const { mode, underlying, asset } = order;
  const { delivery, ledger, parameters, timeMs } = model;
  const loss = delivery.lossOf(order, timeMs);
  if (loss === 0n || delivery.haltOf(mode, underlying)?.reason === "POOL_LOSS") return;
  const part = (name: "available" | "reserved") => {
    return ledger.house.get(poolPath(mode, name))?.[asset] ?? 0n;
  };
  const before = part("available") + part("reserved") + loss;
  const share = parameters.units("delivery.loss_halt", timeMs);
  if (loss * COIN < before * share) return;
  yield { type: "DeliveryHalted", mode, underlying, reason: "POOL_LOSS", staff: 0 };
}

function voided(
  order: Order,
  reason: "OPEN_SAMPLES" | "CLOSE_SAMPLES",
  count: number,
): EventOf<"DeliveryVoided"> {
  return { type: "DeliveryVoided", ...endOf(order), reason, count };
}

function endOf({ order, member, mode, asset, stake, profit }: Order) {
  return { order, member, mode, asset, stake, profit };
}

/** The mean, half up at one digit more than the index has. */
function fixing({ indexDecimals }: Order, prices: readonly bigint[]): bigint {
  const digits = Math.min(indexDecimals + 1, 8);
  const step = 10n ** BigInt(8 - digits);
  const sum = prices.reduce((all, price) => all + price, 0n);
  return roundedHalfUp(sum, BigInt(prices.length) * step) * step;
}

function recordOf(
  { markets }: Model,
  order: Order,
  { close, samples, tip }: { close: bigint; samples: readonly OkSample[]; tip: string },
): string {
  const { acceptedMs, openMs, expiryMs, open, openSamples, rule, underlying } = order;
  const texts = [
    `"order":"${order.terms}","market":"${markets.assets[underlying]?.symbol}"`,
    `"accepted_ts":${acceptedMs},"open_ts":${openMs},"expiry_ts":${expiryMs}`,
    `"open":"${decimalOf(open)}","close":"${decimalOf(close)}"`,
    `"open_seqs":[${openSamples}],"close_seqs":[${numbers(samples)}]`,
    `"rule":"${rule}","tip":"${tip}"`,
  ];
  return createHash("sha256").update(`{${texts.join()}}`).digest("hex");
}

function numbers(samples: readonly OkSample[]): readonly number[] {
  return samples.map(({ sample }) => sample);
}

function sorted(samples: readonly OkSample[]): readonly bigint[] {
  const prices = samples.map(({ price }) => price);
  return prices.sort((a, b) => Number(a > b) - Number(a < b));
}
