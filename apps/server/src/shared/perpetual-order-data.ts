import type { PerpetualFillData, PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import { statusOf } from "@sumi/core/book/order.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contract, Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { PerpetualOrder } from "@sumi/core/perpetual/perpetual-order.ts";
import { type Amount, formatAmount, formatUnits, ZERO } from "@sumi/primitives/amount.ts";
import { RATE_ONE, truncatedAverage } from "@sumi/primitives/rounding.ts";
import type { PerpetualOrderRow } from "@sumi/store/perpetual/order-rows.ts";
import type { PositionStepRow } from "@sumi/store/perpetual/rows.ts";
import { coinOf } from "./order-data.ts";

/** The listings that name contracts and coins. */
export type Named = { readonly contracts: Contracts; readonly markets: Markets };

const RATE_DECIMALS = 8;
const PERCENT_DECIMALS = 2;

/**
 * Converts an order in the core's memory to the row that the read models have, so that an order
 * reads alike from memory, from a command's events (store/perpetual/orders.ts) and from the tables.
 */
export function openPerpetualOrderRow(
  order: PerpetualOrder,
  contract: Contract,
  sequence: number,
): PerpetualOrderRow {
  const price = (ticks: number) => (BigInt(ticks) * contract.tick) as Amount;
  const quantity = (lots: number) => (BigInt(lots) * contract.lot) as Amount;
  return {
    id: order.id,
    member: order.member,
    contract: contract.number,
    asset: contract.asset,
    side: order.side,
    kind: order.kind,
    tif: order.tif,
    postOnly: order.postOnly,
    reduceOnly: order.reduceOnly,
    leverage: order.leverage,
    price: price(order.price),
    quantity: quantity(order.quantity),
    stopPrice: price(order.stopPrice),
    stopWhen: order.stopWhen,
    stopBy: order.stopBy,
    takeProfit: price(order.takeProfit),
    stopLoss: price(order.stopLoss),
    protectBy: order.protectBy,
    selfTrade: order.selfTrade,
    clientId: order.clientId,
    makerRate: Number(order.makerRate),
    takerRate: Number(order.takerRate),
    status: statusOf(order),
    filled: quantity(order.filled),
    prevented: quantity(order.prevented),
    turnover: (BigInt(order.turnover) * contract.unitsPerTickLot) as Amount,
    fee: order.fee,
    hold: order.hold,
    closing: quantity(order.closing),
    endReason: undefined,
    createdMs: order.acceptedMs,
    endedMs: undefined,
    changedSequence: sequence,
  };
}

/** The wire data of an order on a contract. */
export function perpetualOrderData(row: PerpetualOrderRow, named: Named): PerpetualOrderData {
  const isProtected = row.takeProfit !== ZERO || row.stopLoss !== ZERO;
  const done = row.quantity === ZERO ? 0n : (row.filled * 10_000n) / row.quantity;
  return {
    id: String(row.id),
    client_id: row.clientId === "" ? null : row.clientId,
    symbol: named.contracts.get(row.contract).symbol,
    coin: coinOf(named.markets, row.asset),
    side: row.side,
    type: row.kind,
    tif: row.price === ZERO ? null : row.tif,
    post_only: row.postOnly,
    reduce_only: row.reduceOnly,
    leverage: row.leverage,
    price: unlessZero(row.price),
    qty: unlessZero(row.quantity),
    stop_price: unlessZero(row.stopPrice),
    stop_when: row.stopWhen === "none" ? null : row.stopWhen,
    stop_by: row.stopWhen === "none" ? null : row.stopBy,
    take_profit: unlessZero(row.takeProfit),
    stop_loss: unlessZero(row.stopLoss),
    protect_by: isProtected ? row.protectBy : null,
    stp: row.selfTrade,
    filled: formatAmount(row.filled),
    turnover: formatAmount(row.turnover),
    average_price:
      row.filled === ZERO ? null : formatAmount(truncatedAverage(row.turnover, row.filled)),
    completion: formatUnits(done, PERCENT_DECIMALS),
    fee: formatAmount(row.fee),
    maker_rate: formatUnits(BigInt(row.makerRate), RATE_DECIMALS),
    taker_rate: formatUnits(BigInt(row.takerRate), RATE_DECIMALS),
    prevented: formatAmount(row.prevented),
    held: formatAmount(row.hold),
    closing: formatAmount(row.closing),
    status: row.status,
    end_reason: row.endReason ?? null,
    created_ms: row.createdMs,
    ended_ms: row.endedMs ?? null,
  };
}

/** A trade of one side, from a step of a position or from the change that an event makes. */
export type FillFacts = {
  readonly sequence: number;
  readonly n: number;
  readonly contract: number;
  readonly asset: number;
  readonly buys: boolean;
  readonly role: "maker" | "taker";
  readonly orderId: number | undefined;
  readonly quantity: Amount;
  readonly value: Amount;
  readonly fee: Amount;
  readonly closes: boolean;
  readonly realised: Amount;
  readonly timeMs: number;
};

/** The trade that a step of a position was. */
export function fillOfStep(step: PositionStepRow): FillFacts {
  const { quantityChange, price = ZERO, entryChange, role = "taker" } = step;
  const buys = quantityChange > 0n;
  const quantity = (buys ? quantityChange : -quantityChange) as Amount;
  const value = ((price * quantity) / RATE_ONE) as Amount;
  return { ...step, role, buys, quantity, value, closes: entryChange < 0n };
}

/** The wire data of a trade for one of its sides. */
export function perpetualFillData(fill: FillFacts, named: Named): PerpetualFillData {
  return {
    id: `${fill.sequence}.${fill.n}`,
    order_id: fill.orderId === undefined ? null : String(fill.orderId),
    symbol: named.contracts.get(fill.contract).symbol,
    coin: coinOf(named.markets, fill.asset),
    side: fill.buys ? "buy" : "sell",
    role: fill.role,
    price: formatAmount(truncatedAverage(fill.value, fill.quantity)),
    qty: formatAmount(fill.quantity),
    notional: formatAmount(fill.value),
    fee: formatAmount(fill.fee),
    effect: fill.closes ? "close" : "open",
    realised: formatAmount(fill.realised),
    time_ms: fill.timeMs,
  };
}

function unlessZero(amount: Amount): string | null {
  return amount === ZERO ? null : formatAmount(amount);
}
