import { contractOffers, type OfferData } from "@sumi/contract/delivery/calls.ts";
import type { DeliveryMode } from "@sumi/core/delivery/events.ts";
import { isModeOpen, settleAssetOf } from "@sumi/core/delivery/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Asset } from "@sumi/core/markets/markets.ts";
import { DELIVERY_RULE } from "@sumi/formulas/delivery.ts";
import { INDEX_RULE } from "@sumi/formulas/index-price.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { durationsData } from "../../shared/delivery-durations.ts";
import { indexNow } from "../../shared/market-data.ts";

/** The contracts that are offered, with their terms; the same for everybody. */
export function offerRoutes(server: Server): void {
  route(server, contractOffers, async () => accept(await server.commands.read(offersData)));
}

function offersData(exchange: Exchange, timeMs: number) {
  const { markets, parameters, sequence } = exchange;
  const offers = markets.assets.map((asset) => offerData(exchange, asset, timeMs));
  return {
    offers: offers.filter(({ durations }) => durations.length > 0),
    coins: {
      real: settleAssetOf(exchange, "real")?.symbol ?? null,
      trial: settleAssetOf(exchange, "trial")?.symbol ?? null,
    },
    rule: DELIVERY_RULE,
    index_rule: INDEX_RULE,
    sources_min: parameters.integer("index.sources_min", timeMs),
    time_ms: timeMs,
    sequence: String(sequence),
  };
}

function offerData(exchange: Exchange, asset: Asset, timeMs: number): OfferData {
  const { number, symbol, indexDecimals } = asset;
  const { times } = exchange.delivery.halts;
  const untilMs = (mode: DeliveryMode) => times.untilMs({ mode, underlying: number }) ?? null;
  const closed = (mode: DeliveryMode) => closedFor(exchange, { mode, underlying: number, timeMs });
  return {
    coin: symbol,
    index: indexNow(exchange, number),
    decimals: Math.max(indexDecimals, 0),
    durations: durationsData(exchange, asset, timeMs),
    closed: { real: closed("real"), trial: closed("trial") },
    halted_until_ms: { real: untilMs("real"), trial: untilMs("trial") },
  };
}

/**
 * Why the mode takes no orders on that asset; null while it does. A country's level is told to its
 * members by `Contract/own`.
 */
function closedFor(
  exchange: Exchange,
  asked: { readonly mode: DeliveryMode; readonly underlying: number; readonly timeMs: number },
): OfferData["closed"][DeliveryMode] {
  const { mode, underlying, timeMs } = asked;
  const hasCoin = settleAssetOf(exchange, mode) !== undefined;
  if (!hasCoin || !isModeOpen(exchange, mode, timeMs)) return "CLOSED";
  return exchange.delivery.halts.of(mode, underlying)?.reason ?? null;
}
