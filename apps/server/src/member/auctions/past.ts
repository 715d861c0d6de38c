import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { ListMarket } from "@sumi/core/markets/acts.ts";
import type { PastMoment } from "../../shared/past.ts";
import { decision, momentOf } from "../../shared/past-steps.ts";

/** A market for the coins of the first sale that is settled in the past. */
const MARKET: ListMarket = {
  act: "ListMarket",
  symbol: "HBK-USDT",
  base: "HBK",
  quote: "USDT",
  tick: "0.0001",
  lot: "1",
  priceMax: "100",
  quantityMin: "1",
  quantityMax: "10000000",
  notionalMin: "10",
  makerRate: "0.0008",
  takerRate: "0.001",
};

/** The days from the present on which it is listed, and on which its auction begins. */
const LISTED_DAY = -1;
const STARTS_DAY = 0.5;
const COLLECTING_MS = 2 * 3_600_000;

/**
 * Two people list the market and announce its opening auction, so that newcomers find one that is
 * still to come.
 */
export function auctionOfThePast(x: Exchange, moment: PastMoment): readonly ExchangeCommand[] {
  if (moment.timeMs < momentOf(LISTED_DAY, moment)) return [];
  const { base, symbol } = MARKET;
  const market = x.markets.bySymbol(symbol);
  const coin = x.markets.assetBySymbol(base)?.number;
  const sale = [...x.subscriptions.projects].find((project) => {
    return project.coin === coin && project.status === "settled";
  });
  if (sale === undefined) return [];
  if (market === undefined) return [decision(x, MARKET, moment)];
  const { project } = sale;
  const startMs = momentOf(STARTS_DAY, moment);
  const act = {
    act: "ScheduleAuction",
    symbol,
    project,
    startMs,
    collectingMs: COLLECTING_MS,
  } as const;
  // Once it is announced, there is nothing to do.
  return x.acts.refusalOf(act) === undefined ? [decision(x, act, moment)] : [];
}
