import { expect, test } from "vitest";
import {
  auctionIn,
  collectingWorld,
  finish,
  freeze,
  MARKET,
  SYMBOL,
} from "../auctions/testing/auction-world.ts";
import type { CommandRecord } from "../exchange.ts";
import { available, FEE, held } from "../ledger/accounts.ts";
import { link } from "../subscriptions/testing/sale-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import type { Traded } from "./events.ts";

const USDT = 0;
const NEW = 2;

/** Orders in lots of a hundredth; the rule book's example A1, twice as large. */
function crowd(world: World): readonly number[] {
  return [
    world.place("A", "buy 200 @0.27", SYMBOL),
    world.place("B", "buy 600 @0.26", SYMBOL),
    world.place("A", "buy 400 @0.25", SYMBOL),
    world.place("C", "sell 200 @0.24", SYMBOL),
    world.place("D", "sell 500 @0.255", SYMBOL),
    world.place("C", "sell 800 @0.265", SYMBOL),
  ];
}

function trades(records: readonly CommandRecord[]): readonly Traded[] {
  const events = records.flatMap((record) => record.events);
  return events.flatMap((event) => (event.type === "Traded" ? [event] : []));
}

function told(records: readonly CommandRecord[]): readonly string[] {
  return trades(records).map(({ maker, taker, price, quantity }) => {
    return `${taker} buys ${quantity} of ${maker} at ${price}`;
  });
}

test("everybody trades at one price, the better price first; the rest waits on the book", () => {
  const world = collectingWorld();
  const [first, second, third, cheap, middle, dear] = crowd(world);
  const records = finish(world);
  expect(records[0]?.events).toEqual([
    {
      type: "AuctionPriced",
      market: MARKET,
      price: 255,
      demand: units("800"),
      supply: units("700"),
    },
  ]);
  expect(told(records)).toEqual([
    `${first} buys 20000 of ${cheap} at 255`,
    `${second} buys 50000 of ${middle} at 255`,
  ]);
  const { spot } = world.exchange;
  expect([first, cheap, middle].map((order) => spot.find(order ?? 0))).toEqual(Array(3));
  expect(spot.find(second ?? 0)).toMatchObject({ left: 10_000, filled: 50_000 });
  expect([third, dear].map((order) => spot.find(order ?? 0)?.filled)).toEqual([0, 0]);
  expect(spot.bookOf(MARKET).bestPrice("buy")).toBe(260);
  expect(spot.bookOf(MARKET).bestPrice("sell")).toBe(265);
  expect(auctionIn(world).status).toBe("over");
});

test("the surplus at the price waits: the older order is served first", () => {
  const world = collectingWorld();
  const older = world.place("A", "buy 100 @0.25", SYMBOL);
  const younger = world.place("B", "buy 100 @0.25", SYMBOL);
  world.place("C", "sell 150 @0.25", SYMBOL);
  const records = finish(world);
  expect(trades(records).map(({ taker, quantity }) => [taker, quantity])).toEqual([
    [older, 10_000],
    [younger, 5_000],
  ]);
});

test("both sides pay the maker's rate, and a buyer gets back what lies above the price", () => {
  const world = collectingWorld();
  const { ledger } = world.exchange;
  const before = [1, 2].map((member) => ledger.balance(available(member), USDT));
  const fees = [USDT, NEW].map((asset) => ledger.balance(FEE, asset));
  world.place("A", "buy 100 @0.3", SYMBOL);
  world.place("B", "sell 100 @0.25", SYMBOL);
  const [trade] = trades(finish(world));
  expect(trade).toMatchObject({
    price: 250,
    notional: units("25"),
    buyerFee: units("0.08"),
    sellerFee: units("0.02"),
    released: units("5"),
  });
  const after = [1, 2].map((member) => ledger.balance(available(member), USDT));
  expect(after.map((amount, at) => amount - (before[at] ?? 0n))).toEqual([
    -units("25"),
    units("24.98"),
  ]);
  expect(ledger.balance(held(1), USDT)).toBe(0n);
  expect(ledger.balance(held(2), NEW)).toBe(0n);
  const earned = [USDT, NEW].map((asset, at) => ledger.balance(FEE, asset) - (fees[at] ?? 0n));
  expect(earned).toEqual([units("0.02"), units("0.08")]);
});

test("where nothing crosses the market opens without a trade, at the price of the sale", () => {
  const world = collectingWorld();
  world.place("A", "buy 100 @0.2", SYMBOL);
  world.place("B", "sell 100 @0.3", SYMBOL);
  const [record] = finish(world);
  expect(record?.events).toEqual([
    { type: "AuctionPriced", market: MARKET, price: 0, demand: 0n, supply: 0n },
  ]);
  // A bid may be a tenth above 0.25, and an ask a tenth below.
  expect(world.refusal("C", "buy 100 @0.276", SYMBOL)).toBe("PRICE_BAND");
  expect(world.refusal("C", "sell 100 @0.224", SYMBOL)).toBe("PRICE_BAND");
  world.place("C", "sell 100 @0.225", SYMBOL);
  world.place("D", "buy 100 @0.275", SYMBOL);
  expect(world.exchange.spot.lastPrice(MARKET)).toBe(225);
});

test("after an auction its price measures the market, also when five minutes have passed", () => {
  const world = collectingWorld();
  crowd(world);
  finish(world);
  for (const waitMs of [0, 400_000]) {
    world.timeMs += waitMs;
    // A tenth above and below 0.255.
    expect(world.refusal("D", "buy 10 @0.281", SYMBOL)).toBe("PRICE_BAND");
    expect(world.refusal("D", "sell 10 @0.229", SYMBOL)).toBe("PRICE_BAND");
    world.cancel("D", world.place("D", "buy 10 @0.23", SYMBOL));
  }
  // Five minutes of trades take the place of its price.
  world.place("D", "sell 10 @0.26", SYMBOL);
  world.timeMs += 400_000;
  expect(world.refusal("D", "sell 10 @0.233", SYMBOL)).toBe("PRICE_BAND");
  world.place("D", "buy 10 @0.286", SYMBOL);
});

test("market orders and stops come back with continuous trading", () => {
  const world = collectingWorld();
  crowd(world);
  finish(world);
  world.place("D", "sell 100", SYMBOL);
  expect(world.exchange.spot.lastPrice(MARKET)).toBe(260);
});

test("pieces of any size, with a restart between any two of them, give the same", () => {
  const whole = collectingWorld();
  crowd(whole);
  finish(whole);
  const pieces = collectingWorld();
  crowd(pieces);
  const records = finish(pieces, 1);
  expect(records.length).toBe(4);
  const linesOf = ({ exchange }: World) => {
    return stateLines(exchange).filter((line) => !/^\["(?:stamp|tape)/.test(line));
  };
  expect(linesOf(pieces)).toEqual(linesOf(whole));
  for (let count = 1; count <= records.length; count += 1) {
    const until = pieces.records.length - records.length + count;
    const begun = replayed(pieces.records.slice(0, until));
    const exchange = restored(stateLines(begun));
    expect(stateLines(exchange)).toEqual(stateLines(begun));
    const isOver = count === records.length;
    const due = exchange.due()?.type ?? exchange.dueAt(pieces.timeMs).find(isOfAuction)?.type;
    expect(due).toBe(isOver ? undefined : "UncrossAuction");
  }
});

const isOfAuction = ({ type }: { readonly type: string }) => type === "CloseAuction";

test("a crash between the freeze and the price leaves the orders as they were", () => {
  const world = collectingWorld();
  crowd(world);
  freeze(world);
  world.place("B", "buy 100 @0.25", SYMBOL);
  const exchange = restored(stateLines(world.exchange));
  const after = auctionIn(world).endMs + 3_600_000;
  expect(exchange.dueAt(after).filter(isOfAuction)).toEqual([
    { type: "CloseAuction", actor: 0, limit: 200 },
  ]);
  const cancelling = { type: "CancelOrder", actor: 1, order: exchange.sequence } as const;
  const stamp = { sequence: exchange.sequence + 1, timeMs: after };
  expect(exchange.execute({ ...cancelling, actor: 2 }, stamp)).toMatchObject({
    code: "AUCTION_FROZEN",
  });
});

test("of accounts that turned out to be one person's the younger order ends", () => {
  const world = collectingWorld();
  const older = world.place("A", "buy 100 @0.3", SYMBOL);
  const younger = world.place("B", "sell 100 @0.25", SYMBOL);
  const stranger = world.place("C", "sell 50 @0.26", SYMBOL);
  link(world, 1, 2);
  const records = finish(world, 1);
  expect(records[0]?.events).toMatchObject([
    { type: "OrderEnded", order: younger, reason: "STP", released: units("100") },
  ]);
  expect(told(records)).toEqual([`${older} buys 5000 of ${stranger} at 260`]);
});

test("a link that is known late ends the same orders as one that is known early", () => {
  const taking = (isEarly: boolean) => {
    const world = collectingWorld();
    if (isEarly) link(world, 1, 2);
    world.place("C", "buy 300 @0.26", SYMBOL);
    const orders = [
      world.place("A", "sell 100 @0.25", SYMBOL),
      world.place("B", "buy 100 @0.3", SYMBOL),
      world.place("A", "sell 100 @0.26", SYMBOL),
    ];
    if (!isEarly) link(world, 1, 2);
    const events = finish(world).flatMap((record) => record.events);
    return events.flatMap((event) =>
      event.type === "Traded" ? [orders.indexOf(event.maker)] : [],
    );
  };
  expect(taking(false)).toEqual(taking(true));
});

test("whose account was found to be the issuer's or of the staff meanwhile has no part", () => {
  const world = collectingWorld();
  const buying = world.place("A", "buy 100 @0.3", SYMBOL);
  const selling = world.place("B", "sell 100 @0.25", SYMBOL);
  link(world, 1, 5);
  world.decide({ act: "LinkStaff", staff: 7, member: 2 });
  const [record] = finish(world);
  expect(record?.events).toMatchObject([
    { type: "OrderEnded", order: buying, reason: "ADMIN" },
    { type: "OrderEnded", order: selling, reason: "ADMIN" },
    { type: "AuctionPriced", price: 0 },
  ]);
});

test("the timers refuse everybody else, and pieces without a size", () => {
  const world = collectingWorld();
  const closing = { type: "CloseAuction", actor: 0, limit: 5 } as const;
  expect(world.refuse(closing).code).toBe("ILLEGAL_OPERATION");
  world.timeMs = auctionIn(world).endMs;
  for (const actor of [-1, 1]) {
    expect(world.refuse({ ...closing, actor }).code).toBe("ILLEGAL_OPERATION");
  }
  for (const limit of [0, 201, 0.5]) {
    expect(world.refuse({ ...closing, limit }).code).toBe("PARAMETER_ERROR");
  }
  expect(world.refuse({ type: "UncrossAuction", actor: 0, limit: 5 }).code).toBe(
    "ILLEGAL_OPERATION",
  );
});
