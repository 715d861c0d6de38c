import type { Side } from "../book/order.ts";
import type { Exchange } from "../exchange.ts";
import { available, held, mayBeNegative } from "../ledger/accounts.ts";
import type { Market } from "../markets/markets.ts";
import type { SpotOrder } from "../spot/spot-order.ts";

/** Every fault in an exchange's money and state. The list must always be empty. */
export function faultsOf(x: Exchange): string[] {
  return [
    ...faultsOfMoney(x),
    ...faultsOfHolds(x),
    ...x.markets.all.flatMap((market) => faultsOfMarket(x, market)),
  ];
}

/** Every asset sums to zero, and only custody is below zero (I1, I2). */
function faultsOfMoney(x: Exchange): string[] {
  const faults: string[] = [];
  const sums = new Map<number, bigint>();
  x.ledger.each((account, asset, balance) => {
    sums.set(asset, (sums.get(asset) ?? 0n) + balance);
    if (balance < 0n && !mayBeNegative(account)) faults.push(`account ${account} is below zero`);
  });
  for (const [asset, sum] of sums) if (sum !== 0n) faults.push(`asset ${asset} sums to ${sum}`);
  return faults;
}

/** The held balance of a member is the sum of its open orders and withdrawals (I3). */
function faultsOfHolds(x: Exchange): string[] {
  const faults: string[] = [];
  for (let member = 1; member <= x.members.count; member += 1) {
    const holds = new Map<number, bigint>();
    for (const order of x.spot.openOrdersOf(member)) {
      const { base, quote } = x.markets.get(order.market);
      const asset = order.side === "buy" ? quote : base;
      holds.set(asset, (holds.get(asset) ?? 0n) + order.hold);
    }
    for (const { member: owner, status, asset, quantity } of x.withdrawals.open) {
      if (owner !== member || status !== "pending") continue;
      holds.set(asset, (holds.get(asset) ?? 0n) + quantity);
    }
    for (const { number: asset } of x.markets.assets) {
      const expected = holds.get(asset) ?? 0n;
      const found = x.ledger.balance(held(member), asset);
      if (found !== expected) faults.push(`member ${member} held ${found}, holds ${expected}`);
      if (x.ledger.balance(available(member), asset) < 0n) faults.push(`member ${member} owes`);
    }
  }
  return faults;
}

function faultsOfMarket(x: Exchange, market: Market): string[] {
  const book = x.spot.bookOf(market.number);
  const bid = book.bestPrice("buy");
  const ask = book.bestPrice("sell");
  const crossed = bid !== undefined && ask !== undefined && bid >= ask;
  return [
    ...(crossed ? [`${market.symbol} is crossed: ${bid} over ${ask}`] : []),
    ...x.spot.openOrdersIn(market.number).flatMap((order) => faultsOfOrder(x, market, order)),
    ...faultsOfLevels(x, market, "buy"),
    ...faultsOfLevels(x, market, "sell"),
  ];
}

/** Its parts make up its quantity, and its hold covers the cost of the rest (I4). */
function faultsOfOrder(x: Exchange, market: Market, order: SpotOrder): string[] {
  const { id, filled, left, prevented, quantity, hold, place } = order;
  const faults: string[] = [];
  if (order.amount === 0n && filled + left + prevented !== quantity) {
    faults.push(`order ${id}: ${filled} + ${left} + ${prevented} is not ${quantity}`);
  }
  if (order.amount === 0n && left <= 0) faults.push(`order ${id} is open with nothing left`);
  if (hold !== costOf(market, order)) faults.push(`order ${id} holds ${hold}`);
  if (place === "nowhere") faults.push(`order ${id} is open and waits nowhere`);
  if (x.spot.find(id) !== order) faults.push(`order ${id} is not found by its id`);
  return faults;
}

function costOf(market: Market, order: SpotOrder): bigint {
  if (order.side === "sell") return BigInt(order.left) * market.lot;
  if (order.amount !== 0n) return order.amount;
  return BigInt(order.price) * BigInt(order.left) * market.unitsPerTickLot;
}

/** The levels are those of the orders: price by price, each with their sum and number. */
function faultsOfLevels(x: Exchange, market: Market, side: Side): string[] {
  const levels: [price: number, quantity: number, orders: number][] = [];
  x.spot.bookOf(market.number).levels(side, Number.POSITIVE_INFINITY, (...level) => {
    levels.push(level);
  });
  const expected = new Map<number, [number, number, number]>();
  for (const order of x.spot.openOrdersIn(market.number)) {
    if (order.place !== "book" || order.side !== side) continue;
    const level = expected.get(order.price) ?? [order.price, 0, 0];
    level[1] += order.left;
    level[2] += 1;
    expected.set(order.price, level);
  }
  const best = side === "buy" ? -1 : 1;
  const sorted = [...expected.values()].sort(([a], [b]) => (a - b) * best);
  return JSON.stringify(levels) === JSON.stringify(sorted) ? [] : [`${side} levels are wrong`];
}
