import type { Exchange } from "../exchange.ts";
import { contractClearing, contractFunding, held, positionMargin } from "../ledger/accounts.ts";
import type { Contract } from "../perpetual/contracts.ts";
import type { PerpetualOrder } from "../perpetual/perpetual-order.ts";

/** Every fault in the money and the state of perpetual contracts. The list must always be empty. */
export function faultsOfPerpetual(x: Exchange): string[] {
  return [
    ...faultsOfHeld(x),
    ...x.perpetual.contracts.all.flatMap((contract) => [
      ...faultsOfPositions(x, contract),
      ...faultsOfFunding(x, contract),
      ...faultsOfOrders(x, contract),
    ]),
  ];
}

/** Quantities sum to zero, clearing is what positions have not realised, margins are balances. */
function faultsOfPositions(x: Exchange, { number, asset }: Contract): string[] {
  const faults: string[] = [];
  let quantities = 0;
  let unrealised = 0n;
  for (const { member, quantity, entry, margin } of x.perpetual.positionsOf(number).all) {
    quantities += quantity;
    unrealised -= quantity > 0 ? entry : -entry;
    const balance = x.ledger.balance(positionMargin(number, member), asset);
    if (balance !== margin) faults.push(`member ${member} margin ${margin}, balance ${balance}`);
    if (quantity === 0) faults.push(`member ${member} has a position of nothing`);
  }
  // Between two pieces of its end a contract has lost some of its positions.
  if ((x.perpetual.settlements.of(number)?.price ?? 0n) !== 0n) return faults;
  if (quantities !== 0) faults.push(`quantities sum to ${quantities}`);
  const clearing = x.ledger.balance(contractClearing(number), asset);
  if (clearing !== unrealised) faults.push(`clearing is ${clearing}, not ${unrealised}`);
  return faults;
}

function faultsOfFunding(x: Exchange, { number, asset }: Contract): string[] {
  const funding = x.perpetual.fundings.of(number);
  const expected = funding === undefined ? 0n : funding.collected - funding.credited;
  const balance = x.ledger.balance(contractFunding(number), asset);
  return balance === expected ? [] : [`funding has ${balance}, not ${expected}`];
}

/** A member's held money is the sum of the holds of all open orders (I3). */
function faultsOfHeld(x: Exchange): string[] {
  const faults: string[] = [];
  const usdt = x.markets.assetBySymbol("USDT")?.number ?? -1;
  for (let member = 1; member <= x.members.count; member += 1) {
    let expected = 0n;
    for (const order of x.perpetual.openOrdersOf(member)) expected += order.hold;
    for (const order of x.spot.openOrdersOf(member)) {
      if (order.side === "buy") expected += order.hold;
    }
    const found = x.ledger.balance(held(member), usdt);
    if (found !== expected) faults.push(`member ${member} held ${found}, holds ${expected}`);
  }
  return faults;
}

/** The book is not crossed; each member's orders close no more than the position (rules 2.5). */
function faultsOfOrders(x: Exchange, { number }: Contract): string[] {
  const faults: string[] = [];
  const book = x.perpetual.bookOf(number);
  const [bid, ask] = [book.bestPrice("buy"), book.bestPrice("sell")];
  if (bid !== undefined && ask !== undefined && bid >= ask) faults.push(`${bid} over ${ask}`);
  const closing = new Map<string, number>();
  for (const order of x.perpetual.openOrdersIn(number)) {
    faults.push(...faultsOfOrder(order));
    const name = `${order.member} ${order.side}`;
    closing.set(name, (closing.get(name) ?? 0) + order.closing);
  }
  for (const [name, lots] of closing) {
    const [member, side] = name.split(" ");
    const quantity = x.perpetual.position(number, Number(member))?.quantity ?? 0;
    const closable = quantity > 0 === (side === "sell") ? Math.abs(quantity) : 0;
    if (lots > closable) faults.push(`${name} closes ${lots} of ${closable}`);
  }
  return faults;
}

function faultsOfOrder(order: PerpetualOrder): string[] {
  const { id, filled, left, prevented, quantity, hold, opening, place, reduceOnly } = order;
  const faults: string[] = [];
  if (filled + left + prevented !== quantity) faults.push(`order ${id} has lost lots`);
  if (left <= 0) faults.push(`order ${id} is open with nothing left`);
  if (place === "nowhere") faults.push(`order ${id} is open and waits nowhere`);
  if (place === "book" && reduceOnly && opening !== 0) faults.push(`order ${id} would open`);
  if (place === "book" && opening > 0 !== hold > 0n) faults.push(`order ${id} holds ${hold}`);
  if (hold < 0n) faults.push(`order ${id} holds less than nothing`);
  return faults;
}
