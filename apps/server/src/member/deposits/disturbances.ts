import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { DisturbancesOf } from "../../platform/health/disturbances.ts";
import { down } from "../../platform/health/finding.ts";
import { networkNames } from "../../shared/networks.ts";

export const pausedNetworks: DisturbancesOf = (exchange, timeMs) => {
  const names = networkNames(exchange);
  return exchange.markets.networks.flatMap((network, place) => {
    const { isPaused } = depositTermsOf(exchange, network, timeMs);
    return isPaused ? [down("DEPOSITS", "PAUSED", names[place])] : [];
  });
};
