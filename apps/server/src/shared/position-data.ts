import type {
  PositionData,
  PositionLifeData,
  PositionStepData,
} from "@sumi/contract/perpetual/positions.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { holdingOf, type Position } from "@sumi/core/perpetual/position.ts";
import { protectionOf } from "@sumi/core/perpetual/protections.ts";
import {
  equityAt,
  liquidationPriceOf,
  type MaintenanceTerms,
  maintenanceAt,
} from "@sumi/formulas/perpetual/liquidation.ts";
import {
  bankruptcyValueOf,
  entryPriceOf,
  type Holding,
  returnOnMargin,
  unrealisedOf,
} from "@sumi/formulas/perpetual/position.ts";
import { type Amount, formatAmount, formatUnits, ZERO } from "@sumi/primitives/amount.ts";
import { RATE_ONE, truncatedAverage } from "@sumi/primitives/rounding.ts";
import { resultOf } from "@sumi/store/perpetual/notices.ts";
import type { PositionRow, PositionStepRow } from "@sumi/store/perpetual/rows.ts";
import { coinOf } from "./order-data.ts";
import type { Named } from "./perpetual-order-data.ts";

/** The part of a position's row that says what it is now. */
export type OpenPosition = Pick<
  PositionRow,
  | "contract"
  | "member"
  | "opened"
  | "openedMs"
  | "isLong"
  | "leverage"
  | "quantity"
  | "entry"
  | "margin"
  | "takeProfit"
  | "stopLoss"
  | "protectBy"
  | "isLiquidating"
>;

/** Converts a position in the core's memory, so that it reads as one from the tables. */
export function openPositionOf(position: Position, contract: Contract): OpenPosition {
  const { isLong, size: quantity, entry, margin } = holdingOf(contract, position);
  const { takeProfit, stopLoss, protectBy } = protectionOf(position);
  const price = (ticks: number) => (BigInt(ticks) * contract.tick) as Amount;
  return {
    contract: contract.number,
    member: position.member,
    opened: position.opened,
    openedMs: position.openedMs,
    isLong,
    leverage: position.leverage,
    quantity,
    entry,
    margin,
    takeProfit: price(takeProfit),
    stopLoss: price(stopLoss),
    protectBy,
    isLiquidating: position.isLiquidating,
  };
}

export function holdingOfRow({ isLong, quantity: size, entry, margin }: OpenPosition): Holding {
  return { isLong, size, entry, margin };
}

/** The facts that an open position is shown with. */
export type Valuation = {
  readonly contract: Contract;
  readonly terms: MaintenanceTerms;
  /** Zero before the first. */
  readonly mark: Amount;
  /** 1 to 5; undefined where it has no place in the queue of deleveraging. */
  readonly light: number | undefined;
};

/** The wire data of an open position at a mark. */
export function positionData(
  row: OpenPosition,
  { contract, terms, mark, light }: Valuation,
): PositionData {
  const holding = holdingOfRow(row);
  const isProtected = row.takeProfit !== ZERO || row.stopLoss !== ZERO;
  const liquidation = liquidationPriceOf(holding, terms, contract.tick);
  return {
    id: String(row.opened),
    symbol: contract.symbol,
    side: row.isLong ? "long" : "short",
    qty: formatAmount(row.quantity),
    entry_price: formatAmount(entryPriceOf(holding)),
    entry_value: formatAmount(row.entry),
    margin: formatAmount(row.margin),
    leverage: row.leverage,
    ...valuedAt(holding, mark, terms),
    liquidation_price: unlessZero(liquidation),
    bankruptcy_price: formatAmount(bankruptcyPriceOf(holding)),
    status: row.isLiquidating ? "liquidating" : "normal",
    take_profit: unlessZero(row.takeProfit),
    stop_loss: unlessZero(row.stopLoss),
    protect_by: isProtected ? row.protectBy : null,
    adl_light: light ?? null,
    opened_ms: row.openedMs,
  };
}

/** Cut at 8 decimals; closing there leaves nothing of the margin. */
export function bankruptcyPriceOf(holding: Holding): Amount {
  return truncatedAverage(bankruptcyValueOf(holding, holding.size).value, holding.size);
}

const PERCENT_DECIMALS = 2;

function valuedAt(holding: Holding, mark: Amount, terms: MaintenanceTerms) {
  if (mark === ZERO) {
    return { mark: null, unrealised: null, roe: null, maintenance: null, margin_ratio: null };
  }
  const unrealised = unrealisedOf(holding, mark);
  const maintenance = maintenanceAt(holding, mark, terms);
  const equity = equityAt(holding, mark);
  return {
    mark: formatAmount(mark),
    unrealised: formatAmount(unrealised),
    roe: formatUnits(returnOnMargin(unrealised, holding.margin), PERCENT_DECIMALS),
    maintenance: formatAmount(maintenance),
    margin_ratio: formatUnits(ratioOf(maintenance, equity), PERCENT_DECIMALS),
  };
}

/** Beyond bankruptcy there is no ratio: it is shown as that of liquidation. */
const WHOLE = 10_000n;

function ratioOf(maintenance: Amount, equityRaw: bigint): bigint {
  if (equityRaw <= 0n) return WHOLE;
  const ratio = (maintenance * RATE_ONE * WHOLE) / equityRaw;
  return ratio > WHOLE ? WHOLE : ratio;
}

/** The wire data of a position's life. */
export function lifeData(row: PositionRow, named: Named): PositionLifeData {
  return {
    id: idOf(row),
    symbol: named.contracts.get(row.contract).symbol,
    side: row.isLong ? "long" : "short",
    coin: coinOf(named.markets, row.asset),
    leverage: row.leverage,
    qty: formatAmount(row.quantity),
    qty_max: formatAmount(row.quantityMax),
    entry_price: formatAmount(truncatedAverage(row.openedValue, row.openedQuantity)),
    exit_price:
      row.closedQuantity === ZERO
        ? null
        : formatAmount(truncatedAverage(row.closedValue, row.closedQuantity)),
    margin: formatAmount(row.margin),
    realised: formatAmount(row.realised),
    fees: formatAmount(row.fees),
    funding: formatAmount(row.funding),
    liquidation_fees: formatAmount(row.liquidationFees),
    covered: formatAmount(row.covered),
    result: formatAmount(resultOf(row)),
    ending: row.ending ?? null,
    opened_ms: row.openedMs,
    ended_ms: row.endedMs ?? null,
  };
}

const RATE_DECIMALS = 8;

/** The wire data of one thing that happened to a position. */
export function stepData(row: PositionStepRow, named: Named): PositionStepData {
  return {
    id: `${row.sequence}.${row.n}`,
    position_id: idOf(row),
    symbol: named.contracts.get(row.contract).symbol,
    coin: coinOf(named.markets, row.asset),
    step: row.kind,
    liquidation_step: row.liquidationStep ?? null,
    role: row.role ?? null,
    order_id: row.orderId === undefined ? null : String(row.orderId),
    qty_change: formatAmount(row.quantityChange),
    price: row.price === undefined ? null : formatAmount(row.price),
    mark: row.mark === undefined ? null : formatAmount(row.mark),
    rate: row.rate === undefined ? null : formatUnits(row.rate, RATE_DECIMALS),
    entry_change: formatAmount(row.entryChange),
    margin_change: formatAmount(row.marginChange),
    realised: formatAmount(row.realised),
    fee: formatAmount(row.fee),
    funding: formatAmount(row.funding),
    covered: formatAmount(row.covered),
    available_change: formatAmount(row.availableChange),
    qty: formatAmount(row.quantity),
    entry_value: formatAmount(row.entry),
    margin: formatAmount(row.margin),
    leverage: row.leverage,
    time_ms: row.timeMs,
  };
}

/** The command that opened a position; with its part for a further one of the same command. */
function idOf({ opened, part }: Pick<PositionRow, "opened" | "part">): string {
  return part === 0 ? String(opened) : `${opened}.${part}`;
}

function unlessZero(amount: Amount): string | null {
  return amount === ZERO ? null : formatAmount(amount);
}
