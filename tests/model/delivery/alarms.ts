import { COIN, roundedHalfUp } from "../decimal.ts";
import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { DAY_MS } from "../time.ts";
import type { Deliveries } from "./state.ts";

type Decided = Deliveries["decided"][number];
/** A share that was won, and the break-even rate, both over the same divisor. */
type Rates = { readonly won: bigint; readonly even: bigint; readonly of: bigint };

/** Rules 3.10: all members in the last results, weighted by stakes, then those who were settled. */
export function* alarms(model: Model, members: ReadonlySet<number>): Expected {
  const { delivery, parameters, timeMs } = model;
  const enough = parameters.integer("delivery.alarm_results", timeMs);
  const newest = [...new Set(delivery.decided.map(({ result }) => result))].slice(-enough);
  const last = delivery.decided.filter(({ result }) => newest.includes(result));
  const crowd = ratesOf(last, ({ stake }) => stake);
  if (newest.length === enough && isNear(crowd, newest.length)) {
    yield* alarm(model, 0, { rates: crowd, count: newest.length });
  }
  const orders = parameters.integer("delivery.alarm_member_orders", timeMs);
  for (const member of members) {
    const own = delivery.decided.filter((order) => order.member === member);
    const rates = ratesOf(own, () => 1n);
    if (own.length >= orders && isFar(rates, own.length)) {
      yield* alarm(model, member, { rates, count: own.length });
    }
  }
}

function ratesOf(orders: readonly Decided[], weightOf: (order: Decided) => bigint): Rates {
  let [won, even, of] = [0n, 0n, 0n];
  for (const order of orders) {
    const weight = weightOf(order);
    if (order.isWon) won += weight * COIN;
    even += weight * roundedHalfUp(order.stake * COIN, order.stake + order.profit);
    of += weight * COIN;
  }
  return { won, even, of };
}

/** Not more than two standard errors below the break-even rate. */
function isNear({ won, even, of }: Rates, count: number): boolean {
  const below = even - won;
  return below <= 0n || below * below * BigInt(count) < 4n * even * (of - even);
}

/** More than three standard errors above it. */
function isFar({ won, even, of }: Rates, count: number): boolean {
  const above = won - even;
  return above > 0n && above * above * BigInt(count) > 9n * even * (of - even);
}

function* alarm(
  { delivery, timeMs }: Model,
  member: number,
  { rates, count }: { readonly rates: Rates; readonly count: number },
): Expected {
  const lastMs = delivery.alarmedMs.get(member);
  if (lastMs !== undefined && timeMs < lastMs + DAY_MS) return;
  const { won, even, of } = rates;
  const rate = (won * COIN) / of;
  yield { type: "DeliveryAlarmed", member, count, rate, breakEven: (even * COIN) / of };
}
