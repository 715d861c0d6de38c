import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { truncatedAverage } from "@sumi/primitives/rounding.ts";
import type { ExchangeEvent } from "../events.ts";
import { quantityText } from "../markets/grid.ts";
import type { OrderAccepted, OrderEnded, Traded } from "../spot/events.ts";
import { letterOf } from "./words.ts";
import type { World } from "./world.ts";

/** The result of an order, as its member would read it. */
export type ToldOrder = {
  readonly member: string;
  /** open, filled, or "cancelled" with its reason. */
  readonly status: string;
  readonly filled: string;
  readonly turnover: string;
  readonly average: string;
  readonly fee: string;
  readonly prevented: string;
};

type Course = {
  readonly accepted: OrderAccepted;
  quantity: number;
  filled: number;
  prevented: number;
  turnover: bigint;
  fee: bigint;
  ended: OrderEnded | undefined;
};

/** Follows every order through the events alone, in the order in which they were accepted. */
export function toldOrders(world: World): ToldOrder[] {
  const courses = new Map<number, Course>();
  for (const event of world.records.flatMap(({ events }) => events)) follow(courses, event);
  return [...courses.values()].map((course) => tell(world, course));
}

/** The result of one order. */
export function toldOrder(world: World, order: number): ToldOrder {
  const at = acceptedOrders(world).findIndex((accepted) => accepted.order === order);
  const told = toldOrders(world)[at];
  assert(told !== undefined, "the order was accepted");
  return told;
}

export function acceptedOrders(world: World): OrderAccepted[] {
  return world.records
    .flatMap(({ events }) => events)
    .filter((event) => event.type === "OrderAccepted");
}

export function trades(world: World): Traded[] {
  return world.records.flatMap(({ events }) => events).filter((event) => event.type === "Traded");
}

function follow(courses: Map<number, Course>, event: ExchangeEvent): void {
  const course = (order: number): Course => {
    const known = courses.get(order);
    assert(known !== undefined, "an event follows the order's acceptance");
    return known;
  };
  switch (event.type) {
    case "OrderAccepted": {
      const { quantity } = event;
      const start = { quantity, filled: 0, prevented: 0, turnover: 0n, fee: 0n };
      courses.set(event.order, { accepted: event, ...start, ended: undefined });
      return;
    }
    case "Traded":
      for (const order of [event.maker, event.taker]) fill(course(order), event);
      return;
    case "TradePrevented":
      course(event.order).prevented += event.quantity;
      return;
    case "OrderAmended":
      course(event.order).quantity = event.quantity;
      return;
    case "OrderEnded":
      course(event.order).ended = event;
      return;
    default:
      return;
  }
}

function fill(course: Course, { quantity, notional, buyerFee, sellerFee }: Traded): void {
  course.filled += quantity;
  course.turnover += notional;
  course.fee += course.accepted.side === "buy" ? buyerFee : sellerFee;
}

function tell(world: World, course: Course): ToldOrder {
  const { accepted, filled, turnover, prevented } = course;
  const market = world.exchange.markets.get(accepted.market);
  const received = accepted.side === "buy" ? market.base : market.quote;
  const bought = (BigInt(filled) * market.lot) as Amount;
  return {
    member: letterOf(accepted.member),
    status: statusOf(course),
    filled: quantityText(market, filled),
    turnover: formatAmount(turnover),
    average: formatAmount(truncatedAverage(turnover as Amount, bought)),
    fee: `${formatAmount(course.fee)} ${world.exchange.markets.assets[received]?.symbol}`,
    prevented: quantityText(market, prevented),
  };
}

function statusOf({ accepted, quantity, filled, prevented, ended }: Course): string {
  if (ended?.reason === "FILLED") return "filled";
  if (ended !== undefined) return `cancelled ${ended.reason}`;
  return accepted.amount === 0n && filled + prevented === quantity ? "filled" : "open";
}
