import type { BillRow } from "@sumi/store/ledger/rows.ts";
import type { Model } from "../../model/model.ts";
import type { EventOf, ReadRecord } from "../../model/record.ts";

/** I18: compares the members' bills with books that do not come from a projection. */
export function* wrongBills(
  model: Model,
  bills: readonly BillRow[],
  records: readonly ReadRecord[],
): Generator<string> {
  yield* wrongSums(model, bills);
  yield* wrongReceipts(model, bills, records);
}

/** Each line continues the one before; the lines of a member and asset sum to the balance. */
function* wrongSums({ ledger }: Model, bills: readonly BillRow[]): Generator<string> {
  const sums = new Map<string, { member: number; asset: number; sum: bigint }>();
  for (const { sequence, line, member, asset, amount, balanceAfter } of bills) {
    const name = `${member}/${asset}`;
    const before = sums.get(name)?.sum ?? 0n;
    const sum = before + amount;
    sums.set(name, { member, asset, sum });
    if (sum === balanceAfter) continue;
    yield `Bill ${sequence}.${line} says ${balanceAfter} after ${before} and ${amount}.`;
  }
  for (const { member, asset, sum } of sums.values()) {
    const { available } = ledger.balance(member, asset);
    if (sum === available) continue;
    yield `The bills of member ${member} in asset ${asset} sum to ${sum}, not ${available}.`;
  }
}

/** Both sides of a trade are billed: what was received, its fee, what was paid, the order. */
function* wrongReceipts(
  model: Model,
  bills: readonly BillRow[],
  records: readonly ReadRecord[],
): Generator<string> {
  const missing = new Map<string, number>();
  for (const receipt of receiptsOf(model, records)) {
    missing.set(receipt, (missing.get(receipt) ?? 0) + 1);
  }
  for (const bill of bills) {
    const { type } = bill;
    if (type !== "SPOT_BUY" && type !== "SPOT_SELL") continue;
    const billed = receipt({ ...bill, type });
    const left = missing.get(billed) ?? 0;
    if (left === 0) yield `No trade is what is billed: ${billed}.`;
    missing.set(billed, left - 1);
  }
  for (const [received, left] of missing) {
    if (left > 0) yield `It was traded, and not billed: ${received}.`;
  }
}

function* receiptsOf({ markets }: Model, records: readonly ReadRecord[]): Generator<string> {
  for (const { sequence, events } of records) {
    for (const event of events) {
      if (event.type !== "Traded") continue;
      const market = markets.all[event.market];
      // A trade on a market that was never listed is reported elsewhere.
      if (market === undefined) continue;
      const { buying, selling } = ordersOf(event);
      const { buyer, buyerFee, seller, sellerFee, notional } = event;
      const quantity = BigInt(event.quantity) * market.lot;
      const [bought, sold] = [quantity - buyerFee, notional - sellerFee];
      const [buy, sell] = [
        { sequence, member: buyer, type: "SPOT_BUY", asset: market.base, reference: buying },
        { sequence, member: seller, type: "SPOT_SELL", asset: market.quote, reference: selling },
      ] as const;
      if (bought !== 0n) yield receipt({ ...buy, ...NOTHING, amount: bought, fee: buyerFee });
      if (sold !== 0n) yield receipt({ ...sell, ...NOTHING, amount: sold, fee: sellerFee });
      yield receipt({ ...buy, ...NOTHING, asset: market.quote, heldChange: -notional });
      yield receipt({ ...sell, ...NOTHING, asset: market.base, heldChange: -quantity });
    }
  }
}

const NOTHING = { amount: 0n, heldChange: 0n, fee: 0n };

function ordersOf({ takerBuys, taker, maker }: EventOf<"Traded">) {
  return takerBuys ? { buying: taker, selling: maker } : { buying: maker, selling: taker };
}

type Receipt = {
  readonly sequence: number;
  readonly member: number;
  readonly type: "SPOT_BUY" | "SPOT_SELL";
  readonly asset: number;
  readonly amount: bigint;
  readonly heldChange: bigint;
  readonly fee: bigint;
  readonly reference: number;
};

function receipt(of: Receipt): string {
  const { sequence, member, type, asset, amount, heldChange, fee, reference } = of;
  const received = `${amount} of asset ${asset} (held ${heldChange}) after a fee of ${fee}`;
  return `command ${sequence}, ${type} of member ${member}, ${received}, for order ${reference}`;
}
