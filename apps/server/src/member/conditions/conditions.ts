import type { ConditionsData } from "@sumi/contract/conditions/calls.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { contractTermsData } from "../../shared/contract-terms.ts";
import { durationsData } from "../../shared/delivery-durations.ts";
import { marketRulesData } from "../../shared/market-rules.ts";
import { networkData, takesWithdrawals } from "../../shared/networks.ts";
import { coinOf } from "../../shared/order-data.ts";

/**
 * The conditions in force, then those of each moment to come at which one of them changes. The core
 * judges by the same terms, so no page can promise what the rules do not keep.
 */
export function conditionsAhead(exchange: Exchange, timeMs: number): readonly ConditionsData[] {
  const ahead = [conditionsAt(exchange, timeMs)];
  for (const momentMs of momentsAhead(exchange, timeMs)) {
    const next = conditionsAt(exchange, momentMs);
    if (!isSame(next, ahead.at(-1))) ahead.push(next);
  }
  return ahead;
}

function* momentsAhead({ parameters }: Exchange, timeMs: number): Iterable<number> {
  let momentMs = parameters.nextChangeAfter(timeMs);
  while (momentMs !== Number.POSITIVE_INFINITY) {
    yield momentMs;
    momentMs = parameters.nextChangeAfter(momentMs);
  }
}

/** Other parameters change, too; a moment at which none of these does is not told. */
function isSame(next: ConditionsData, before: ConditionsData | undefined): boolean {
  return JSON.stringify({ ...next, from_ms: before?.from_ms }) === JSON.stringify(before);
}

function conditionsAt(exchange: Exchange, timeMs: number): ConditionsData {
  const { parameters } = exchange;
  return {
    from_ms: timeMs,
    markets: marketsAt(exchange, timeMs),
    perpetual: perpetualAt(exchange, timeMs),
    timed: exchange.markets.assets.flatMap((asset) => {
      const durations = durationsData(exchange, asset, timeMs);
      return durations.length === 0 ? [] : [{ coin: asset.symbol, durations }];
    }),
    coins: coinsAt(exchange, timeMs),
    conversion: exchange.conversion.isOpen(timeMs)
      ? {
          spread: formatAmount(parameters.amount("conversion.spread", timeMs)),
          value_max: formatAmount(parameters.amount("conversion.value_max", timeMs)),
        }
      : null,
    withdrawal_day_max: formatAmount(parameters.amount("withdrawals.member_day_max", timeMs)),
  };
}

function marketsAt({ markets }: Exchange, timeMs: number): ConditionsData["markets"] {
  return markets.all.map((market) => {
    const rules = marketRulesData(market, markets.termsOf(market, timeMs));
    return {
      symbol: market.symbol,
      base: coinOf(markets, market.base),
      quote: coinOf(markets, market.quote),
      maker_rate: rules.maker_rate,
      taker_rate: rules.taker_rate,
      min_qty: rules.min_qty,
      max_qty: rules.max_qty,
      min_notional: rules.min_notional,
      max_open_orders: rules.max_open_orders,
    };
  });
}

function perpetualAt(exchange: Exchange, timeMs: number): ConditionsData["perpetual"] {
  const { markets, perpetual } = exchange;
  return perpetual.contracts.all.map((contract) => ({
    symbol: contract.symbol,
    coin: coinOf(markets, contract.underlying),
    settle_coin: coinOf(markets, contract.asset),
    ...contractTermsData(contract, perpetual.contracts.termsOf(contract, timeMs)),
  }));
}

function coinsAt(exchange: Exchange, timeMs: number): ConditionsData["coins"] {
  const { assets, networks } = exchange.markets;
  return assets.flatMap(({ number, symbol }) => {
    const own = networks.filter(({ asset }) => asset === number);
    if (own.length === 0) return [];
    const data = own.map((network) => ({
      ...networkData(exchange, network, timeMs),
      deposits_paused: depositTermsOf(exchange, network, timeMs).isPaused,
      withdrawals_open: takesWithdrawals(exchange, network, timeMs),
    }));
    return [{ coin: symbol, networks: data }];
  });
}
