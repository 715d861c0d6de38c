import type { FillData, OrderData } from "@sumi/contract/spot/calls.ts";
import { statusOf } from "@sumi/core/book/order.ts";
import type { Market, Markets } from "@sumi/core/markets/markets.ts";
import type { SpotOrder } from "@sumi/core/spot/spot-order.ts";
import { type Amount, formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { truncatedAverage } from "@sumi/primitives/rounding.ts";
import type { FillRow, OrderRow } from "@sumi/store/spot/rows.ts";
import { tradeId } from "@sumi/store/spot/trades.ts";

const RATE_DECIMALS = 8;
const PERCENT_DECIMALS = 2;

/**
 * Converts an order in the core's memory to the row that the read models have, so that an order
 * reads alike from memory, from a command's events (store/spot/orders.ts) and from the tables.
 */
export function openOrderRow(order: SpotOrder, market: Market, sequence: number): OrderRow {
  const { id, member, side, kind, tif, postOnly, amount, stopWhen, selfTrade, clientId } = order;
  const buys = side === "buy";
  return {
    id,
    member,
    side,
    kind,
    tif,
    postOnly,
    amount,
    stopWhen,
    selfTrade,
    clientId,
    market: market.number,
    price: (BigInt(order.price) * market.tick) as Amount,
    quantity: (BigInt(order.quantity) * market.lot) as Amount,
    stopPrice: (BigInt(order.stopPrice) * market.tick) as Amount,
    makerRate: Number(order.makerRate),
    takerRate: Number(order.takerRate),
    status: statusOf(order),
    filled: (BigInt(order.filled) * market.lot) as Amount,
    prevented: (BigInt(order.prevented) * market.lot) as Amount,
    turnover: (BigInt(order.turnover) * market.unitsPerTickLot) as Amount,
    fee: order.fee,
    feeAsset: buys ? market.base : market.quote,
    hold: order.hold,
    holdAsset: buys ? market.quote : market.base,
    endReason: undefined,
    createdMs: order.acceptedMs,
    endedMs: undefined,
    changedSequence: sequence,
  };
}

/** An order's wire data. */
export function orderData(row: OrderRow, markets: Markets): OrderData {
  return {
    id: String(row.id),
    client_id: row.clientId === "" ? null : row.clientId,
    symbol: listed(markets, row.market).symbol,
    side: row.side,
    type: row.kind,
    tif: row.price === 0n ? null : row.tif,
    post_only: row.postOnly,
    price: unlessZero(row.price),
    qty: unlessZero(row.quantity),
    amount: unlessZero(row.amount),
    stop_price: unlessZero(row.stopPrice),
    stop_when: row.stopWhen === "none" ? null : row.stopWhen,
    stp: row.selfTrade,
    filled: formatAmount(row.filled),
    turnover: formatAmount(row.turnover),
    average_price:
      row.filled === 0n ? null : formatAmount(truncatedAverage(row.turnover, row.filled)),
    completion: completionOf(row),
    fee: formatAmount(row.fee),
    fee_coin: coinOf(markets, row.feeAsset),
    maker_rate: formatUnits(BigInt(row.makerRate), RATE_DECIMALS),
    taker_rate: formatUnits(BigInt(row.takerRate), RATE_DECIMALS),
    prevented: formatAmount(row.prevented),
    held: formatAmount(row.hold),
    held_coin: coinOf(markets, row.holdAsset),
    status: row.status,
    end_reason: row.endReason ?? null,
    created_ms: row.createdMs,
    ended_ms: row.endedMs ?? null,
  };
}

/** The wire data of a trade for one of its sides. */
export function fillData(row: FillRow, markets: Markets): FillData {
  return {
    id: tradeId(row),
    order_id: String(row.orderId),
    symbol: listed(markets, row.market).symbol,
    side: row.side,
    role: row.role,
    price: formatAmount(row.price),
    qty: formatAmount(row.quantity),
    notional: formatAmount(row.notional),
    fee: formatAmount(row.fee),
    fee_coin: coinOf(markets, row.feeAsset),
    time_ms: row.timeMs,
  };
}

export function coinOf(markets: Markets, asset: number): string {
  const found = markets.assets[asset];
  assert(found !== undefined, "a coin is a listed asset");
  return found.symbol;
}

export function listed(markets: Markets, market: number): Market {
  const found = markets.all[market];
  assert(found !== undefined, "an order belongs to a listed market");
  return found;
}

function unlessZero(amount: Amount): string | null {
  return amount === 0n ? null : formatAmount(amount);
}

/** The done part in percent, of the quantity or of the amount to spend. */
function completionOf({ quantity, filled, amount, turnover }: OrderRow): string {
  const [done, whole] = quantity > 0n ? [filled, quantity] : [turnover, amount];
  return formatUnits(whole === 0n ? 0n : (done * 10_000n) / whole, PERCENT_DECIMALS);
}
