import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import fc from "fast-check";
import type { CreateBook } from "../book/book.ts";
import type { OrderKind, SelfTradeMode, Side, TimeInForce } from "../book/order.ts";
import type { ExchangeCommand } from "../commands.ts";
import { available, held } from "../ledger/accounts.ts";
import type { Market } from "../markets/markets.ts";
import type { PlaceOrder } from "../spot/commands.ts";
import { etherActs } from "./founding.ts";
import { letterOf } from "./words.ts";
import { openMember, openWorld, World } from "./world.ts";

/**
 * One step of a member, without the ids that only a run gives: an order is "the nth of that
 * member's own", so that the same script can be played in worlds that number differently.
 */
export type Step =
  | ({ readonly do: "place" } & Placing)
  | {
      readonly do: "amend";
      readonly member: number;
      readonly nth: number;
      /** Price steps away from the middle, or lots; one of the two is 0. */
      readonly priceSteps: number;
      readonly lots: number;
    }
  | { readonly do: "cancel"; readonly member: number; readonly nth: number }
  | { readonly do: "cancelAll"; readonly member: number; readonly market: number };

export type Placing = {
  readonly member: number;
  readonly market: number;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly tif: TimeInForce;
  readonly postOnly: boolean;
  readonly priceSteps: number;
  readonly stopSteps: number;
  readonly lots: number;
  /** Buys for money instead of lots, where that is possible. */
  readonly byAmount: boolean;
  readonly selfTrade: SelfTradeMode;
};

export const MEMBERS = 4;
/** By market: the middle price, the distance between prices, and the multiple of a lot. */
const MIDDLE_TICKS = [6_000_000, 30_000];
const STEP_TICKS = [1_001, 11];
/** Odd enough that fees are hardly ever whole units. */
const LOTS_FACTOR = [101, 21];

const member = fc.integer({ min: 1, max: MEMBERS });
const priceSteps = fc.integer({ min: -4, max: 4 });
const lots = fc.integer({ min: 1, max: 60 });

export type ScriptOptions = {
  readonly members?: fc.Arbitrary<number>;
  readonly markets?: fc.Arbitrary<number>;
  /** Steps, but for those that a failing case can do without. */
  readonly length?: number;
};

/**
 * The steps of a few busy members on two markets: prices are shared, so that most orders meet.
 * Values at the edge of their range are no likelier than others: orders there would never meet.
 */
export function anyScript(options: ScriptOptions = {}): fc.Arbitrary<Step[]> {
  const { length = 30 } = options;
  const step = fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 20, arbitrary: anyStep(options) },
  );
  const steps = fc.noBias(fc.array(step, { minLength: length, maxLength: length }));
  return steps.map((all) => all.filter((each) => each !== undefined));
}

export function anyStep(options: ScriptOptions = {}): fc.Arbitrary<Step> {
  const who = options.members ?? member;
  const nth = fc.nat(20);
  const market = options.markets ?? fc.nat(1);
  return fc.oneof(
    { weight: 24, arbitrary: anyPlacing(options).map((one) => ({ do: "place" as const, ...one })) },
    {
      weight: 5,
      arbitrary: fc.oneof(
        fc.record({ do: amend, member: who, nth, priceSteps, lots: fc.constant(0) }),
        fc.record({ do: amend, member: who, nth, priceSteps: fc.constant(0), lots }),
      ),
    },
    { weight: 3, arbitrary: fc.record({ do: cancel, member: who, nth }) },
    { weight: 1, arbitrary: fc.record({ do: cancelAll, member: who, market }) },
  );
}

const amend = fc.constant("amend" as const);
const cancel = fc.constant("cancel" as const);
const cancelAll = fc.constant("cancelAll" as const);

export function anyPlacing(options: ScriptOptions = {}): fc.Arbitrary<Placing> {
  return fc.record({
    member: options.members ?? member,
    market: options.markets ?? fc.nat(1),
    side: fc.constantFrom<Side>("buy", "sell"),
    kind: fc.constantFrom<OrderKind>(
      "limit",
      "limit",
      "limit",
      "market",
      "stop_limit",
      "stop_market",
    ),
    tif: fc.constantFrom<TimeInForce>("GTC", "GTC", "GTC", "GTC", "GTC", "IOC", "FOK"),
    postOnly: fc.nat(9).map((dice) => dice === 0),
    priceSteps,
    stopSteps: priceSteps,
    lots,
    byAmount: fc.boolean(),
    selfTrade: fc.constantFrom<SelfTradeMode>(
      ...(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"] as const),
    ),
  });
}

/** Two markets and some members with plenty of both sides of each. */
export function scriptWorld(options: { createBook?: CreateBook; members?: number } = {}): World {
  const { createBook, members = MEMBERS } = options;
  const opened = openings.get(members) ?? openingOf(members);
  openings.set(members, opened);
  // Replaying is far quicker than judging again, and there are thousands of these worlds.
  const world = new World(createBook);
  for (const record of opened.records) world.exchange.replay(record);
  world.records.push(...opened.records);
  world.timeMs = opened.timeMs;
  return world;
}

const openings = new Map<number, World>();

function openingOf(members: number): World {
  const world = openWorld();
  for (const act of etherActs()) world.decide(act);
  world.sample({ BTC: "60000", ETH: "3000" });
  for (let number = 1; number <= members; number += 1) {
    const letter = letterOf(number);
    if (number > 3) openMember(world, letter);
    if (number > 3) world.deposit(letter, "BTC", "1");
    if (number > 3) world.deposit(letter, "USDT", "20000");
    for (const [asset, amount] of PLENTY) world.deposit(letter, asset, amount);
  }
  return world;
}

const PLENTY = [
  ["BTC", "90"],
  ["ETH", "900"],
  ["USDT", "9000000"],
] as const;

/** The command that a step means in the present state of this world. */
export function commandOf({ exchange }: World, step: Step): ExchangeCommand {
  const { member: actor } = step;
  switch (step.do) {
    case "place":
      return placingOf(step, exchange.markets.get(step.market));
    case "cancelAll":
      return { type: "CancelAllOrders", actor, market: step.market };
    case "cancel":
      return { type: "CancelOrder", actor, order: nthOrder(exchange, step)?.id ?? 0 };
    case "amend": {
      const order = nthOrder(exchange, step);
      const market = order?.market ?? 0;
      const price = step.lots === 0 ? ticksAt(market, step.priceSteps) : 0;
      const quantity = step.lots * (LOTS_FACTOR[market] ?? 1);
      return { type: "AmendOrder", actor, order: order?.id ?? 0, price, quantity };
    }
  }
}

/** Plays one step, and the timers that it made due. Returns true if it was accepted. */
export function play(world: World, step: Step): boolean {
  const { ok } = world.execute(commandOf(world, step));
  world.runTimers();
  return ok;
}

export function ticksAt(market: number, steps: number): number {
  return (MIDDLE_TICKS[market] ?? 1) + steps * (STEP_TICKS[market] ?? 1);
}

export function lotsAt(market: number, lots: number): number {
  return lots * (LOTS_FACTOR[market] ?? 1);
}

/** The member's nth order from the oldest on, so that later orders do not matter. */
function nthOrder({ spot }: World["exchange"], { member, nth }: { member: number; nth: number }) {
  const orders = spot.openOrdersOf(member).reverse();
  return orders[nth % Math.max(1, orders.length)];
}

function placingOf(placing: Placing, market: Market): PlaceOrder {
  const { kind, side, priceSteps, stopSteps, lots } = placing;
  const hasLimit = kind === "limit" || kind === "stop_limit";
  const hasStop = kind === "stop_limit" || kind === "stop_market";
  const mayBuyByAmount = side === "buy" && !hasLimit;
  const byAmount = mayBuyByAmount && (placing.byAmount || hasStop);
  const tif = hasLimit ? placing.tif : "GTC";
  const quantity = lotsAt(market.number, lots);
  // A little more than so many lots cost in the middle: the last unit is never spent evenly.
  const cost = BigInt(quantity * ticksAt(market.number, 0)) * market.unitsPerTickLot + 7n;
  return {
    type: "PlaceOrder",
    actor: placing.member,
    market: market.number,
    side,
    kind,
    tif,
    postOnly: placing.postOnly && hasLimit && tif === "GTC",
    price: hasLimit ? ticksAt(market.number, priceSteps) : 0,
    quantity: byAmount ? 0 : quantity,
    amount: byAmount ? (cost as Amount) : ZERO,
    stopPrice: hasStop ? ticksAt(market.number, stopSteps) : 0,
    selfTrade: placing.selfTrade,
    clientId: "",
  };
}

/** Everything a member has, as "available/held" of each asset. */
export function purseOf({ exchange }: World, member: number): string[] {
  const { ledger, markets } = exchange;
  return markets.assets.map(({ number: asset }) => {
    return `${ledger.balance(available(member), asset)}/${ledger.balance(held(member), asset)}`;
  });
}

export function pursesOf(world: World): string[][] {
  const { count } = world.exchange.members;
  return Array.from({ length: count }, (_, index) => purseOf(world, index + 1));
}

/** The orders that wait in a market, in the order of the queues, without ids. */
export function queuesOf({ exchange }: World, market: number): string[] {
  return exchange.spot.waitingIn(market).map((order) => {
    const { member, side, kind, price, left, filled, stopPrice, place, hold } = order;
    return [member, side, kind, price, left, filled, stopPrice, place, hold].join(" ");
  });
}
