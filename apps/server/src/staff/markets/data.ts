import type { markets as declared, LACKS } from "@sumi/contract/markets/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { priceText, quantityText } from "@sumi/core/markets/grid.ts";
import type { Asset, Market, Network } from "@sumi/core/markets/markets.ts";
import { withdrawalTermsOf } from "@sumi/core/withdrawals/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";

type Data = DataOf<typeof declared>;
type Lack = (typeof LACKS)[number];

/** All listings at one moment, each with what it still lacks. */
export function marketsData(exchange: Exchange, nowMs: number): Data {
  const { markets, sequence } = exchange;
  return {
    assets: markets.assets.map((asset) => assetData(exchange, asset, nowMs)),
    markets: markets.all.map((market) => marketData(exchange, market, nowMs)),
    sequence: String(sequence),
  };
}

function assetData(exchange: Exchange, asset: Asset, nowMs: number): Data["assets"][number] {
  const { markets, prices } = exchange;
  const { number, symbol, indexDecimals } = asset;
  const networks = markets.networks.filter((network) => network.asset === number);
  const isTraded = markets.all.some(({ base, quote }) => base === number || quote === number);
  const price = prices.lastOkPrice(number);
  const okTimeMs = prices.indexOf(number)?.okTimeMs ?? 0;
  return {
    coin: symbol,
    index_decimals: indexDecimals < 0 ? null : indexDecimals,
    index: price === undefined ? null : formatAmount(price),
    index_ms: okTimeMs === 0 ? null : okTimeMs,
    networks: networks.map((network) => networkData(exchange, network, nowMs)),
    lacks: lacking({
      network: networks.length === 0,
      market: !isTraded,
      index: !hasIndex(exchange, asset),
    }),
  };
}

function networkData(exchange: Exchange, network: Network, nowMs: number) {
  const { number, name } = network;
  const { left } = exchange.deposits.pool.tally(number);
  const terms = withdrawalTermsOf(exchange, network, nowMs);
  return {
    network: name,
    deposit_min: formatAmount(depositTermsOf(exchange, network, nowMs).min),
    withdrawal_min: formatAmount(terms.min),
    withdrawal_max: formatAmount(terms.max),
    withdrawal_fee: formatAmount(terms.fee),
    addresses_left: left,
    lacks: lacking({ addresses: left === 0, withdrawals: terms.max === 0n }),
  };
}

function marketData(exchange: Exchange, market: Market, nowMs: number): Data["markets"][number] {
  const { symbol, status, tick, lot, priceMax, base, quote } = market;
  const terms = exchange.markets.termsOf(market, nowMs);
  const sides = [base, quote].map((number) => exchange.markets.assets[number]);
  const isPriced = sides.every((asset) => asset !== undefined && hasIndex(exchange, asset));
  return {
    symbol,
    status,
    tick: formatAmount(tick),
    lot: formatAmount(lot),
    price_max: priceText(market, priceMax),
    quantity_min: quantityText(market, terms.quantityMin),
    quantity_max: quantityText(market, terms.quantityMax),
    notional_min: formatAmount(terms.notionalMin),
    maker_rate: formatAmount(BigInt(terms.makerRate)),
    taker_rate: formatAmount(BigInt(terms.takerRate)),
    lacks: lacking({ index: !isPriced }),
  };
}

/** True if its price is known now; the unit of account always has one. */
function hasIndex({ prices }: Exchange, { number, indexDecimals }: Asset): boolean {
  return indexDecimals < 0 || prices.indexOf(number)?.status === "OK";
}

function lacking(of: Readonly<Partial<Record<Lack, boolean>>>): Lack[] {
  const lacks = Object.entries(of).filter(([, isLacking]) => isLacking);
  return lacks.map(([lack]) => lack as Lack); // The keys of the record are lacks.
}
