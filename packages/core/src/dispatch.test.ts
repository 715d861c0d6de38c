import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { amountFieldsOf, eachPosting, eventTypes } from "./dispatch.ts";
import type { ExchangeEvent } from "./events.ts";
import { postingsTo } from "./ledger/ledger.ts";
import { faultsOf } from "./testing/audit.ts";
import { replayed, stateLines } from "./testing/state.ts";
import { toldBalances } from "./testing/told-entries.ts";
import { tradedWorld } from "./testing/traded-world.ts";
import { openWorld, type World } from "./testing/world.ts";

test("every entry sums to zero per asset, grouped by asset, without legs of zero", () => {
  const world = tradedWorld(11, 3_000);
  const wrong = eventsOf(world).filter((event) => {
    const legs = legsOf(world, event);
    const assets = legs.map(({ asset }) => asset);
    const groups = assets.filter((asset, index) => asset !== assets[index - 1]);
    const isGrouped = new Set(groups).size === groups.length;
    const sums = groups.map((of) =>
      legs.reduce((sum, { asset, amount }) => (asset === of ? sum + amount : sum), 0n),
    );
    return !isGrouped || sums.some((sum) => sum !== 0n) || legs.some(({ amount }) => amount === 0n);
  });
  expect(wrong).toEqual([]);
});

test("of the smallest trade the fee leaves the seller nothing, and nothing is no leg", () => {
  const world = openWorld();
  world.decide({ act: "ListAsset", asset: "DUST", indexDecimals: 8 });
  world.decide({ act: "ListNetwork", asset: "DUST", network: "DUST", depositMin: "0" });
  world.decide({
    act: "ListMarket",
    symbol: "DUST-USDT",
    base: "DUST",
    quote: "USDT",
    tick: "0.00001",
    lot: "0.001",
    priceMax: "1",
    quantityMin: "0.001",
    quantityMax: "1000",
    notionalMin: "0",
    makerRate: "0.001",
    takerRate: "0.001",
  });
  world.sample({ DUST: "0.00001" });
  world.deposit("A", "DUST", "1");
  world.place("A", "sell 0.001 @0.00001", "DUST-USDT");
  world.place("B", "buy 0.001 @0.00001", "DUST-USDT");
  const trade = eventsOf(world).find(({ type }) => type === "Traded");
  expect(trade).toMatchObject({ notional: 1n, sellerFee: 1n });
  const amounts = trade && legsOf(world, trade).map(({ amount }) => amount);
  expect(amounts).toEqual([-1n, 1n, -100_000n, 99_900n, 100n]);
});

test("money beyond a machine word is traded like any other", () => {
  const world = openWorld();
  world.deposit("C", "USDT", "500000000000");
  world.deposit("B", "BTC", "100000000000");
  for (const price of ["60000", "60000.01", "66000"]) {
    world.place("B", `sell 99.99999 @${price}`);
    world.place("C", `buy 99.99999 @${price}`);
  }
  expect(faultsOf(world.exchange)).toEqual([]);
  expect(toldBalances(world)).toContain("C available USDT 499981420000.8600001");
  expect(toldBalances(world)).toContain("B available BTC 99999999701.00003");
  expect(stateLines(replayed(world.records))).toEqual(stateLines(world.exchange));
});

test("a balance is the sum of all postings to it", () => {
  const world = tradedWorld(12, 3_000);
  const sums = new Map<string, bigint>();
  for (const event of eventsOf(world)) {
    for (const { account, asset, amount } of legsOf(world, event)) {
      const key = `${account}/${asset}`;
      sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
  }
  world.exchange.ledger.each((account, asset, balance) => {
    const key = `${account}/${asset}`;
    expect([key, sums.get(key)]).toEqual([key, balance]);
    sums.delete(key);
  });
  expect([...sums.values()].filter((sum) => sum !== 0n)).toEqual([]);
});

test("the buyer pays what the seller and the house receive, and nobody meets themselves", () => {
  const world = tradedWorld(13, 3_000);
  let trades = 0;
  for (const event of eventsOf(world)) {
    if (event.type !== "Traded") continue;
    trades += 1;
    const { base, quote, lot, unitsPerTickLot } = world.exchange.markets.get(event.market);
    expect(event.buyer).not.toBe(event.seller);
    expect(event.notional).toBe(BigInt(event.price * event.quantity) * unitsPerTickLot);
    const moved = (asset: number) =>
      legsOf(world, { ...event, released: 0n as Amount }).flatMap((leg) =>
        leg.asset === asset ? [leg.amount] : [],
      );
    const bought = BigInt(event.quantity) * lot;
    const { notional, sellerFee, buyerFee } = event;
    expect(moved(quote)).toEqual([-notional, notional - sellerFee, sellerFee]);
    expect(moved(base)).toEqual([-bought, bought - buyerFee, buyerFee]);
  }
  expect(trades).toBeGreaterThan(200);
});

test("the table of amount fields is whole: events written as JSON are read back the same", () => {
  const world = tradedWorld(14, 3_000);
  const kinds = new Set<string>();
  for (const event of eventsOf(world)) {
    kinds.add(event.type);
    const amounts = Object.entries(event).filter(([, value]) => typeof value === "bigint");
    const names = amounts.map(([name]) => name);
    expect([event.type, names.sort()]).toEqual([
      event.type,
      // Old and new events of a type may lack a field.
      amountFieldsOf(event.type)
        .filter((field) => field in event)
        .sort(),
    ]);
  }
  const missing = eventTypes().filter((kind) => !kinds.has(kind));
  const ofTrading = missing.filter((kind) => !isOfWallet(kind));
  expect(ofTrading).toEqual([
    "WithdrawalsBlocked",
    "CapitalContributed",
    "AgentChanged",
    "AnnouncementPublished",
    "AnnouncementWithdrawn",
    "PagePublished",
    "PageWithdrawn",
    "TermsAccepted",
    "Braked",
    "BrakeLifted",
  ]);
  const records = world.records.map((record) => {
    return { ...record, events: record.events.map((event) => read(write(event))) };
  });
  expect(stateLines(replayed(records))).toEqual(stateLines(world.exchange));
});

/** True if only the wallet's worlds emit this event, and trading never does. */
function isOfWallet(kind: string): boolean {
  const names =
    /^(?:Withdrawal[A-Z]|Address|Identity|Security|Case|Staff|Link|DepositAddress|Trial)|ertified$/;
  const others = [
    "FileAccessed",
    "DeskEntryRecorded",
    "Attached",
    "DepositRejected",
    "DepositReversed",
    "HouseTransferred",
    "HouseReversed",
    "Converted",
    "DemonstrationCoinsTaken",
    "RiskConfirmed",
    "SelfLimitSet",
  ];
  const ofContracts =
    /^(?:Perpetual|Contract|Mark|Premium|Fund|Margin|Lever|Protect|Liqui|Posit|Insur|Delis|Settl)/;
  const ofSales = /^(?:Project|Suppl|Subscri|Commitment|Release|Auction)/;
  const ofMining = /^(?:Machine|Sale|Income|Pool|Mining|Holding)/;
  const ofReferrals = /^(?:Reward|Referral|Levels)/;
  if ([ofContracts, ofSales, ofMining, ofReferrals].some((names) => names.test(kind))) return true;
  return names.test(kind) || kind.startsWith("Delivery") || others.includes(kind);
}

function write(event: ExchangeEvent): string {
  return JSON.stringify(event, (_, value) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}

function read(text: string): ExchangeEvent {
  const event = JSON.parse(text) as ExchangeEvent; // Written by `write` above.
  const fields = amountFieldsOf(event.type);
  const amounts = Object.entries(event).filter(([name]) => fields.includes(name));
  return { ...event, ...Object.fromEntries(amounts.map(([name, text]) => [name, BigInt(text)])) };
}

type Leg = { readonly account: number; readonly asset: number; readonly amount: Amount };

function legsOf(world: World, event: ExchangeEvent): Leg[] {
  const legs: Leg[] = [];
  const post = (account: number, asset: number, amount: Amount) => {
    legs.push({ account, asset, amount });
  };
  eachPosting(event, world.exchange.markets.all, postingsTo(post));
  return legs;
}

function eventsOf(world: World): ExchangeEvent[] {
  return world.records.flatMap(({ events }) => events);
}
