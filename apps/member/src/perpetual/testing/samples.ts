import type { PerpetualContractData } from "@sumi/contract/perpetual/contracts.ts";
import type { PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import type {
  PositionData,
  PositionLifeData,
  PositionStepData,
} from "@sumi/contract/perpetual/positions.ts";

/** A contract on BTC that takes openings. */
export function contractWith(news: Partial<PerpetualContractData> = {}): PerpetualContractData {
  return {
    symbol: "BTC-USDT-PERP",
    coin: "BTC",
    settle_coin: "USDT",
    last: "67398.2",
    change: "1379.5",
    change_percent: "2.09",
    high: "67900",
    low: "65800",
    volume: "12",
    turnover: "800000",
    mark: "67396.4",
    index: "67409.8",
    mark_status: "OK",
    mark_ms: Date.now(),
    last_rate: "0.0001",
    next_rate: "0.0001",
    next_funding_ms: Date.now() + 8_049_000,
    open_interest: "12.5",
    status: "open",
    reason: "RESUMED",
    closed: null,
    listed_ms: 0,
    halted_until_ms: null,
    settle_ms: null,
    decimals: 1,
    tick: "0.1",
    lot: "0.001",
    min_qty: "0.001",
    max_qty: "100",
    max_price: "1000000",
    maker_rate: "0.0002",
    taker_rate: "0.0006",
    max_open_orders: 200,
    tiers: [
      { max: "100000", max_leverage: 5, maintenance_rate: "0.01", deduction: "0" },
      { max: "500000", max_leverage: 3, maintenance_rate: "0.02", deduction: "1000" },
    ],
    liquidation_rate: "0.005",
    liquidation_spread: "0.05",
    funding: { minutes: 480, interest: "0.0001", damper: "0.0005", cap: "0.003" },
    price_limits: { highest_buy: "68757.9", lowest_sell: "66061.7" },
    sparkline: ["66000", "66400", "66200", "66800", "67100", "66900", "67200", "67300", "67250"],
    ...news,
  };
}

/** A long of 0.75 BTC, as the picture of the design has it. */
export function positionWith(news: Partial<PositionData> = {}): PositionData {
  return {
    id: "77",
    symbol: "BTC-USDT-PERP",
    side: "long",
    qty: "0.75",
    entry_price: "66840.2",
    entry_value: "50130.15",
    margin: "10026.03",
    leverage: 5,
    mark: "67396.4",
    unrealised: "417.15",
    roe: "4.16",
    maintenance: "535.8",
    margin_ratio: "5.13",
    liquidation_price: "53806.1",
    bankruptcy_price: "53472.16",
    status: "normal",
    take_profit: null,
    stop_loss: null,
    protect_by: null,
    adl_light: 3,
    opened_ms: Date.now() - 3_600_000,
    ...news,
  };
}

/** A limit order that waits. */
export function orderWith(news: Partial<PerpetualOrderData> = {}): PerpetualOrderData {
  return {
    id: "501",
    client_id: null,
    symbol: "BTC-USDT-PERP",
    side: "buy",
    type: "limit",
    tif: "GTC",
    post_only: false,
    reduce_only: false,
    price: "66000",
    qty: "0.15",
    stop_price: null,
    stop_when: null,
    stop_by: null,
    stp: "EXPIRE_TAKER",
    leverage: 5,
    status: "open",
    filled: "0",
    turnover: "0",
    average_price: null,
    completion: "0",
    held: "1985.94",
    fee: "0",
    coin: "USDT",
    take_profit: null,
    stop_loss: null,
    protect_by: null,
    closing: "0",
    end_reason: null,
    created_ms: Date.now() - 60_000,
    updated_ms: Date.now() - 60_000,
    ended_ms: null,
    ...news,
  } as PerpetualOrderData; // Fields of orders that no screen of contracts shows are left out.
}

/** What opens 2 BTC at 100, and closes it at 103. */
export const STEPS: readonly PositionStepData[] = [
  stepWith({ qty_change: "2", price: "100", entry_change: "200", margin_change: "40" }),
  stepWith({
    id: "9.1",
    qty_change: "-2",
    price: "103",
    entry_change: "-200",
    margin_change: "-40",
    realised: "6",
    available_change: "45.9",
    qty: "0",
    entry_value: "0",
    margin: "0",
  }),
];

export function stepWith(news: Partial<PositionStepData> = {}): PositionStepData {
  return {
    id: "8.1",
    position_id: "8",
    symbol: "BTC-USDT-PERP",
    coin: "USDT",
    step: "TRADE",
    liquidation_step: null,
    role: "taker",
    order_id: "8",
    qty_change: "0",
    price: null,
    mark: null,
    rate: null,
    entry_change: "0",
    margin_change: "0",
    realised: "0",
    fee: "0.1",
    funding: "0",
    covered: "0",
    available_change: "0",
    qty: "2",
    entry_value: "200",
    margin: "40",
    leverage: 5,
    time_ms: 1_700_000_000_000,
    ...news,
  };
}

export function lifeWith(news: Partial<PositionLifeData> = {}): PositionLifeData {
  return {
    id: "8",
    symbol: "BTC-USDT-PERP",
    side: "long",
    coin: "USDT",
    leverage: 5,
    qty: "0",
    qty_max: "2",
    entry_price: "100",
    exit_price: "103",
    margin: "0",
    realised: "6",
    fees: "0.2",
    funding: "0",
    liquidation_fees: "0",
    covered: "0",
    result: "5.8",
    ending: "CLOSED",
    opened_ms: 1_700_000_000_000,
    ended_ms: 1_700_000_100_000,
    ...news,
  };
}
