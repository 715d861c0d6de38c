import type { Reckoning } from "./model.ts";
import { costOfRest, leftOf, type OwnOrder } from "./trading/orders.ts";

/** Everything anew and in full, from the auditor's own books: one sentence for each fault. */

/** I1: over all accounts of an asset. */
export function* sums({ money, listing }: Reckoning): Generator<string> {
  for (const { number: asset, symbol } of listing.assets) {
    let sum = 0n;
    for (const purse of money.purses) {
      sum += (purse?.available[asset] ?? 0n) + (purse?.held[asset] ?? 0n);
    }
    for (const balances of money.house.values()) sum += balances[asset] ?? 0n;
    if (sum !== 0n) yield `All accounts of ${symbol} sum to ${sum} units.`;
  }
}

/** I2. */
export function* overdrafts({ money }: Reckoning): Generator<string> {
  for (const [member, purse] of money.purses.entries()) {
    for (const amount of [...(purse?.available ?? []), ...(purse?.held ?? [])]) {
      if ((amount ?? 0n) < 0n) yield `Member ${member} has ${amount} units.`;
    }
  }
  for (const [path, balances] of money.house) {
    const isOutside = path.startsWith("ext:");
    for (const balance of balances) {
      const isWrong = isOutside ? (balance ?? 0n) > 0n : (balance ?? 0n) < 0n;
      if (isWrong) yield `${path} has ${balance} units.`;
    }
  }
}

/** I3: what is held, by member and asset, is what open orders and withdrawals hold. */
export function* holds({ money, orders, withdrawals }: Reckoning): Generator<string> {
  for (const [member, purse] of money.purses.entries()) {
    const sums: bigint[] = [];
    for (const { pays, hold } of orders.openOf(member)) sums[pays] = (sums[pays] ?? 0n) + hold;
    for (const { terms } of withdrawals.openOf(member)) {
      sums[terms.asset] = (sums[terms.asset] ?? 0n) + terms.quantity;
    }
    for (const [asset, held] of (purse?.held ?? []).entries()) {
      const sum = sums[asset] ?? 0n;
      if ((held ?? 0n) === sum) continue;
      yield `Member ${member} has ${held} held of asset ${asset}, and ${sum} in open holds.`;
    }
  }
}

/** I4: of every order there ever was. */
export function* arithmetic({ orders }: Reckoning): Generator<string> {
  for (const order of orders.all.values()) {
    const { id, filled, prevented, cancelled, quantity, hold, terms, place } = order;
    const isOver = place === "over";
    if (terms.amount === 0n) {
      const told = filled + prevented + (isOver ? cancelled : leftOf(order));
      if (told !== quantity) yield `Of the ${quantity} lots of order ${id}, ${told} are told of.`;
      if (!isOver && leftOf(order) <= 0) yield `Order ${id} is open and has nothing left.`;
    }
    const should = isOver || terms.hold === 0n ? 0n : costOfRest(order);
    if (hold !== should) yield `Order ${id} holds ${hold} units, and its rest can cost ${should}.`;
  }
}

/** I5: both sides in their order, and apart. */
export function* queues(x: Reckoning): Generator<string> {
  for (const market of x.listing.markets) {
    const book = x.book(market);
    if (book.isCrossed) yield `The book of ${market.symbol} is crossed.`;
    for (const side of ["buy", "sell"] as const) {
      let before: OwnOrder | undefined;
      for (const order of book[side].inOrder()) {
        if (before !== undefined && isServedFirst(order, before)) {
          yield `Order ${order.id} stands behind order ${before.id}, which is served after it.`;
        }
        before = order;
      }
    }
  }
}

/** I14: what was passed and not sent lies in clearing, network by network. */
function* clearings({ money, listing, withdrawals }: Reckoning): Generator<string> {
  const sums = new Map<number, bigint>();
  for (const { status, terms } of withdrawals.all.values()) {
    if (status !== "passed") continue;
    sums.set(terms.network, (sums.get(terms.network) ?? 0n) + terms.quantity - terms.fee);
  }
  for (const { number, asset } of listing.networks) {
    const is = money.house.get(`sys:clearing:withdraw:${number}`)?.[asset] ?? 0n;
    const should = sums.get(number) ?? 0n;
    if (is !== should) yield `Network ${number} clears ${is} units, and it should be ${should}.`;
  }
}

/** I14: what comes from outside comes once. */
export function* origins(x: Reckoning): Generator<string> {
  yield* clearings(x);
  const { deposits } = x;
  for (const { id, credits } of deposits.all.values()) {
    if (credits > 1) yield `Deposit ${id} was credited ${credits} times.`;
  }
}

/** Of two orders on one side: the better price, then whoever came earlier. */
function isServedFirst(one: OwnOrder, other: OwnOrder): boolean {
  if (one.price === other.price) return one.ticket < other.ticket;
  return one.terms.side === "buy" ? one.price > other.price : one.price < other.price;
}
