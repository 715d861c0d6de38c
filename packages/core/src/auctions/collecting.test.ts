import { expect, test } from "vitest";
import { available, held } from "../ledger/accounts.ts";
import { deliver, draftOf, link } from "../subscriptions/testing/sale-world.ts";
import { memberNumber, units } from "../testing/words.ts";
import { openMember, type World } from "../testing/world.ts";
import {
  auctionIn,
  collectingWorld,
  finish,
  freeze,
  HASH,
  MARKET,
  SYMBOL,
  scheduling,
  soldWorld,
} from "./testing/auction-world.ts";

const USDT = 0;
const NEW = 2;

function amending(member: string, order: number, change: object) {
  const actor = memberNumber(member);
  return { type: "AmendOrder", actor, order, price: 0, quantity: 0, ...change } as const;
}

function cancelling(member: string, order: number) {
  return { type: "CancelOrder", actor: memberNumber(member), order } as const;
}

function isOpen(world: World, order: number): boolean {
  return world.exchange.spot.find(order) !== undefined;
}

test("before its start and after its end an auction takes no orders", () => {
  const world = soldWorld();
  expect(world.refusal("A", "buy 100 @0.25", SYMBOL)).toBe("MARKET_NOT_OPEN");
  world.decide(scheduling(world));
  world.timeMs = auctionIn(world).startMs - 2;
  expect(world.refusal("A", "buy 100 @0.25", SYMBOL)).toBe("MARKET_NOT_OPEN");
  world.place("A", "buy 100 @0.25", SYMBOL);
  world.timeMs = auctionIn(world).endMs - 2;
  const last = world.place("B", "buy 100 @0.25", SYMBOL);
  expect(world.refusal("A", "buy 100 @0.25", SYMBOL)).toBe("MARKET_NOT_OPEN");
  expect(world.refuse(cancelling("B", last)).code).toBe("AUCTION_FROZEN");
  expect(world.refuse(amending("B", last, { quantity: 20_000 })).code).toBe("MARKET_NOT_OPEN");
});

test("orders of both sides are held and kept, although they cross", () => {
  const world = collectingWorld();
  const before = world.exchange.ledger.balance(available(1), USDT);
  const buying = world.place("A", "buy 100 @0.3", SYMBOL);
  const selling = world.place("B", "sell 100 @0.2", SYMBOL);
  expect([isOpen(world, buying), isOpen(world, selling)]).toEqual([true, true]);
  expect(world.exchange.ledger.balance(held(1), USDT)).toBe(units("30"));
  world.cancel("A", buying);
  expect(world.exchange.ledger.balance(available(1), USDT)).toBe(before);
});

test.each([
  ["buy 100 ", "type"],
  ["sell 100 ", "type"],
  ["buy 100 @0.25 IOC", "tif"],
  ["buy 100 @0.25 FOK", "tif"],
  ["buy 100 @0.25 post-only", "post_only"],
])("an auction takes plain limit orders: not %s", (phrase, field) => {
  const world = collectingWorld();
  const { code, params } = world.refuse(world.order("A", phrase, SYMBOL));
  expect([code, params]).toEqual(["PARAMETER_ERROR", { field }]);
});

test("prices lie between a fifth and five times the price of the sale, on either side", () => {
  const world = collectingWorld();
  for (const side of ["buy", "sell"]) {
    expect(world.refusal("A", `${side} 100 @0.049`, SYMBOL)).toBe("PRICE_BAND");
    expect(world.refusal("A", `${side} 100 @1.251`, SYMBOL)).toBe("PRICE_BAND");
  }
  world.place("A", "buy 100 @0.05", SYMBOL);
  world.place("A", "sell 100 @1.25", SYMBOL);
});

test("neither the issuer nor staff nor the house take part, with any account of theirs", () => {
  const world = collectingWorld();
  world.decide({ act: "LinkStaff", staff: 7, member: 3 });
  for (const [letter, house] of [
    ["F", "maker"],
    ["G", "taker"],
  ] as const) {
    openMember(world, letter, house);
  }
  openMember(world, "H");
  link(world, 4, 8);
  for (const member of ["C", "E", "F", "G"]) {
    expect([member, world.refusal(member, "buy 100 @0.25", SYMBOL)]).toEqual([
      member,
      "AUCTION_FORBIDDEN",
    ]);
  }
  world.place("D", "buy 100 @0.25", SYMBOL);
  link(world, 5, 8);
  expect(world.refusal("D", "buy 100 @0.25", SYMBOL)).toBe("AUCTION_FORBIDDEN");
});

test("a draft that one clerk wrote bars nobody, delivered or not", () => {
  const world = collectingWorld();
  const sizes = { total: units("100"), orderMin: units("1"), orderMax: units("100") };
  const startMs = world.timeMs + 86_400_000;
  world.accept(draftOf(world, { issuer: 1, ...sizes, personalCap: units("100"), startMs }));
  const project = world.exchange.sequence;
  const order = world.place("A", "buy 100 @0.3", SYMBOL);
  world.place("B", "sell 100 @0.25", SYMBOL);
  freeze(world);
  deliver(world, project);
  expect(isOpen(world, order)).toBe(true);
  expect(finish(world)[0]?.events).toMatchObject([{ type: "AuctionPriced" }]);
});

test("an account whose staff link ended lately has no part either", () => {
  const world = collectingWorld();
  world.decide({ act: "LinkStaff", staff: 7, member: 3 });
  world.decide({ act: "UnlinkStaff", staff: 7, member: 3 });
  expect(world.refusal("C", "buy 100 @0.25", SYMBOL)).toBe("AUCTION_FORBIDDEN");
});

test("an order that would meet one of the same person ends at once, the other stays", () => {
  const world = collectingWorld();
  link(world, 1, 2);
  const selling = world.place("A", "sell 100 @0.25", SYMBOL);
  for (const member of ["A", "B"]) {
    const record = world.accept(world.order(member, "buy 100 @0.25", SYMBOL));
    expect(record.events.map(({ type }) => type)).toEqual(["OrderAccepted", "OrderEnded"]);
    expect(record.events).toMatchObject([{ hold: 0n }, { reason: "STP" }]);
  }
  expect(isOpen(world, selling)).toBe(true);
  world.place("B", "buy 100 @0.249", SYMBOL);
});

test("until the last minutes an order may be changed as on any market", () => {
  const world = collectingWorld();
  const order = world.place("A", "buy 100 @0.25", SYMBOL);
  world.accept(amending("A", order, { price: 200 }));
  world.accept(amending("A", order, { quantity: 5_000 }));
  world.place("A", "sell 100 @0.25", SYMBOL);
  const { events } = world.accept(amending("A", order, { price: 250 }));
  expect(events).toMatchObject([{ type: "OrderAmended" }, { reason: "STP" }]);
});

test("in the last minutes nothing is cancelled or reduced, in whatever way", () => {
  const world = collectingWorld();
  const buying = world.place("A", "buy 100 @0.25", SYMBOL);
  const selling = world.place("A", "sell 100 @0.3", SYMBOL);
  world.timeMs = auctionIn(world).frozenMs - 2;
  world.accept(amending("A", buying, { quantity: 9_000 }));
  const frozen = [
    cancelling("A", buying),
    { type: "CancelAllOrders", actor: 1, market: MARKET } as const,
    amending("A", buying, { quantity: 8_999 }),
    amending("A", buying, { price: 249 }),
    amending("A", selling, { price: 301 }),
    // It would meet one's own, and end.
    amending("A", buying, { price: 300 }),
    amending("A", selling, { price: 250 }),
  ];
  for (const command of frozen) expect(world.refuse(command).code).toBe("AUCTION_FROZEN");
  world.accept({ type: "CancelAllOrders", actor: 1, market: -1 });
  expect([isOpen(world, buying), isOpen(world, selling)]).toEqual([true, true]);
  world.accept(amending("A", buying, { quantity: 10_000 }));
  world.accept(amending("A", buying, { price: 260 }));
  world.accept(amending("A", selling, { price: 290 }));
  world.place("B", "buy 100 @0.25", SYMBOL);
});

test("a freeze of a member still ends their orders", () => {
  const world = collectingWorld();
  const order = world.place("A", "buy 100 @0.25", SYMBOL);
  freeze(world);
  const reviewByMs = world.timeMs + 86_400_000;
  const freezing = { type: "FreezeMember", actor: -1, member: 1, reason: "SECURITY" } as const;
  world.accept(world.read({ ...freezing, reviewByMs }));
  expect(isOpen(world, order)).toBe(false);
});

test("who is prohibited to trade places nothing; what they placed is theirs to cancel", () => {
  const world = collectingWorld();
  const kept = world.place("A", "buy 100 @0.25", SYMBOL);
  const cancelled = world.place("A", "buy 100 @0.2", SYMBOL);
  const untilMs = world.timeMs + 86_400_000;
  const prohibition = { member: 1, reason: "SECURITY", untilMs } as const;
  world.accept(world.read({ type: "ProhibitTrading", actor: -7, ...prohibition }));
  expect(world.refusal("A", "buy 100 @0.25", SYMBOL)).toBe("TRADING_PROHIBITED");
  expect(world.refuse(amending("A", kept, { price: 260 })).code).toBe("TRADING_PROHIBITED");
  world.cancel("A", cancelled);
  world.place("B", "sell 100 @0.25", SYMBOL);
  finish(world);
  expect([isOpen(world, kept), isOpen(world, cancelled)]).toEqual([false, false]);
  expect(world.exchange.ledger.balance(available(1), NEW)).toBe(units("5099.92"));
});

test.each<readonly [string, (world: World) => void]>([
  [
    "not certified any more",
    (world) => void world.decide({ act: "DecertifyMember", member: 1, reason: "EXPIRED" }),
  ],
  [
    "excluded by themselves",
    (world) => {
      const exclusion = { kind: "exclusion", amount: units("0") } as const;
      const untilMs = world.timeMs + 86_400_000;
      world.accept({ type: "SetSelfLimit", actor: 1, ...exclusion, untilMs });
    },
  ],
])("who is %s sells in an auction what they have, as on any market", (_, change) => {
  const world = collectingWorld();
  const before = world.place("A", "sell 100 @0.25", SYMBOL);
  change(world);
  const after = world.place("A", "sell 100 @0.25", SYMBOL);
  world.place("B", "buy 200 @0.25", SYMBOL);
  finish(world);
  expect([isOpen(world, before), isOpen(world, after)]).toEqual([false, false]);
  expect(world.exchange.ledger.balance(available(1), NEW)).toBe(units("4800"));
});

test("the end is drawn once, by the machine, in the last moments", () => {
  const world = collectingWorld();
  const draw = { type: "DrawAuctionEnd", actor: 0, market: MARKET, frame: 7, hash: HASH } as const;
  expect(world.refuse(draw).code).toBe("ILLEGAL_OPERATION");
  const { drawnMs, latestMs } = auctionIn(world);
  world.timeMs = drawnMs - 2;
  expect(world.refuse(draw).code).toBe("ILLEGAL_OPERATION");
  for (const actor of [-1, 1])
    expect(world.refuse({ ...draw, actor }).code).toBe("ILLEGAL_OPERATION");
  world.timeMs = drawnMs - 1;
  const [drawn] = world.accept(draw).events;
  const endMs = latestMs - Number(BigInt(`0x${HASH}`) % 30_000n);
  expect(drawn).toEqual({ type: "AuctionEndDrawn", market: MARKET, frame: 7, hash: HASH, endMs });
  expect(endMs).toBeGreaterThan(drawnMs);
  expect(world.refuse(draw).code).toBe("ILLEGAL_OPERATION");
  world.timeMs = endMs - 1;
  expect(world.refusal("A", "buy 100 @0.25", SYMBOL)).toBe("MARKET_NOT_OPEN");
});

test("an end that was drawn late lies in no past, and without a draw the latest one stands", () => {
  const late = collectingWorld();
  const { latestMs } = auctionIn(late);
  late.timeMs = latestMs - 2;
  const hash = "752f".padStart(64, "0");
  late.accept({ type: "DrawAuctionEnd", actor: 0, market: MARKET, frame: 7, hash });
  expect(auctionIn(late).endMs).toBe(latestMs - 1);
  const without = collectingWorld();
  finish(without);
  expect(auctionIn(without)).toMatchObject({ status: "over", endMs: latestMs, isDrawn: false });
});
