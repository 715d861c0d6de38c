import type { StatusPart } from "@sumi/contract/status/terms.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { type Disturbance, down, limited } from "../../platform/health/finding.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The halts and pauses that people or rules have decided, each with the reason members read. */
export function exchangeDisturbances(exchange: Exchange, timeMs: number): readonly Disturbance[] {
  return [
    ...marketDisturbances(exchange),
    ...perpetualDisturbances(exchange),
    ...timedDisturbances(exchange),
    ...pausedNetworks(exchange, timeMs),
    ...brakedThings(exchange, timeMs),
  ];
}

/** The name of a network with its coin, as the status page shows it. */
export function networkNames({ markets }: Exchange): readonly string[] {
  return markets.networks.map(({ asset, name }) => `${coinOf(markets, asset)} · ${name}`);
}

function marketDisturbances({ markets }: Exchange): readonly Disturbance[] {
  const halted = markets.all.filter(({ status }) => status === "cancel_only");
  return halted.map(({ symbol }) => limited("TRADING", "CANCEL_ONLY", symbol));
}

function perpetualDisturbances({ perpetual }: Exchange): readonly Disturbance[] {
  return perpetual.contracts.all.flatMap(({ symbol, status, reason }) => {
    const isHalt = reason !== "RESUMED" && reason !== "DELISTING" && reason !== "DELISTED";
    if (status === "open" || !isHalt) return [];
    return [(status === "closed" ? down : limited)("PERPETUAL", reason, symbol)];
  });
}

/** Trial money is a game; only contracts with real money are told. */
function timedDisturbances({ delivery, markets }: Exchange): readonly Disturbance[] {
  const halts = delivery.halts.all.filter(({ mode }) => mode === "real");
  return halts.map(({ underlying, reason }) => {
    return down("TIMED", reason, coinOf(markets, underlying));
  });
}

function pausedNetworks(exchange: Exchange, timeMs: number): readonly Disturbance[] {
  const names = networkNames(exchange);
  return exchange.markets.networks.flatMap((network, place) => {
    const { isPaused } = depositTermsOf(exchange, network, timeMs);
    return isPaused ? [down("DEPOSITS", "PAUSED", names[place])] : [];
  });
}

/** The part that a brake of each kind disturbs; kinds without a line of their own are left out. */
const BRAKED_PARTS: ReadonlyMap<string, StatusPart> = new Map([
  ["deposits", "DEPOSITS"],
  ["withdrawals", "WITHDRAWALS"],
  ["market", "TRADING"],
  ["perpetual", "PERPETUAL"],
  ["delivery", "TIMED"],
  ["sign_ups", "SIGN_IN"],
]);

/** What was begun goes on, so a braked part is limited and not down. */
function brakedThings({ brakes }: Exchange, timeMs: number): readonly Disturbance[] {
  return brakes.standingAt(timeMs).flatMap(({ kind, name, reason }) => {
    const part = BRAKED_PARTS.get(kind);
    return part === undefined ? [] : [limited(part, reason, name.replace(".", " · "))];
  });
}
