import type { ScheduleAuction } from "@sumi/core/auctions/acts.ts";
import type { DrawAuctionEnd } from "@sumi/core/auctions/commands.ts";
import type { AuctionEvent } from "@sumi/core/auctions/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { drawEnd } from "./auctions/closing.ts";
import { isOwnAuction } from "./auctions/own.ts";
import { endOf, type OwnAuction } from "./auctions/state.ts";
import type { CapabilityModel } from "./capability.ts";
import { roundedUp } from "./decimal.ts";
import { amount, hash, integer, marketSymbol } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { Expected } from "./record.ts";
import { DAY_MS } from "./time.ts";

function* schedule(model: Model, act: ScheduleAuction): Expected {
  const { project, startMs, collectingMs } = act;
  const market = model.markets.bySymbol(act.symbol);
  const sale = model.subscriptions.projects.get(project);
  model.demand("I21", market !== undefined && sale !== undefined, "a market and its sale exist");
  if (market === undefined || sale === undefined) return;
  const isOfMarket = sale.coin === market.base && sale.quote === market.quote;
  model.demand("I21", isOfMarket, "the coins of the sale are those of the market");
  const isSold = sale.status === "settled" || sale.status === "released";
  model.demand("I21", isSold && sale.price % market.tick === 0n, "the sale is over, on a tick");
  const isListed = sale.price / market.tick <= BigInt(market.priceMax);
  model.demand("I21", isListed, "the market takes the price of the sale");
  const known = model.auctions.all.get(market.number);
  const { buy, sell } = model.spot.book(market);
  const isEmpty = buy.length + sell.length === 0 && model.spot.tape(market).lastPrice === 0;
  const isFree = known === undefined || known.stage === "given up";
  model.demand("I21", market.status === "open" && isEmpty && isFree, "the market is untouched");
  const term = (name: string) => model.parameters.integer(`auctions.${name}`, model.timeMs);
  const isAnnounced = startMs >= model.timeMs + term("announced_ms");
  model.demand("I21", isAnnounced, "an auction is announced before it begins");
  model.demand("I21", startMs <= model.timeMs + 30 * DAY_MS, "an auction begins within a month");
  const [frozen, drawn] = [term("frozen_ms"), term("drawn_ms")];
  const isLong = collectingMs >= term("collecting_min_ms") && collectingMs > frozen;
  model.demand("I21", isLong && collectingMs <= DAY_MS, "orders are collected for long enough");
  const latestMs = startMs + collectingMs;
  const reference = Number(sale.price / market.tick);
  const step = market.tick * 10_000n;
  yield {
    type: "AuctionScheduled",
    market: market.number,
    project,
    attempt: (known?.attempt ?? 0) + 1,
    startMs,
    frozenMs: latestMs - frozen,
    drawnMs: latestMs - Math.min(drawn, frozen),
    latestMs,
    reference,
    low: Number(roundedUp(sale.price * BigInt(term("low_bps")), step)),
    high: Math.min(Number((sale.price * BigInt(term("high_bps"))) / step), market.priceMax),
  };
}

function change(model: Model, market: number, changed: Partial<OwnAuction>): void {
  const auction = model.auctions.all.get(market);
  if (auction === undefined) model.object("I6", `Market ${market} has no auction.`);
  else Object.assign(auction, changed);
}

/** Compares each auction of a running exchange with the model's. */
function* liveAuctions(model: Model, { auctions }: Exchange): Generator<string> {
  const stages = { scheduled: "waiting", uncrossing: "trading", over: "done", stopped: "given up" };
  for (const { market, status, endMs, price, attempt } of auctions.all) {
    const own = model.auctions.all.get(market);
    const is = [stages[status], endMs, price, attempt].join();
    const should = own && [own.stage, endOf(own), own.price, own.attempt].join();
    if (is !== should) yield `The auction of market ${market} is ${is}, not ${should}.`;
  }
}

export const AUCTIONS = {
  events: {
    AuctionScheduled: {
      fields: {
        market: integer,
        project: integer,
        attempt: integer,
        startMs: integer,
        frozenMs: integer,
        drawnMs: integer,
        latestMs: integer,
        reference: integer,
        low: integer,
        high: integer,
      },
      breaks: "I21",
      reckon: ({ auctions }, { type: _, ...terms }) => {
        const fresh = { stage: "waiting", drawnEndMs: undefined, price: 0 } as const;
        auctions.all.set(terms.market, { ...terms, ...fresh });
      },
    },
    AuctionEndDrawn: {
      fields: { market: integer, frame: integer, hash, endMs: integer },
      breaks: "I6",
      reckon: (model, { market, endMs }) => change(model, market, { drawnEndMs: endMs }),
    },
    AuctionPriced: {
      fields: { market: integer, price: integer, demand: amount, supply: amount },
      breaks: "I6",
      reckon: (model, { market, price }) => {
        change(model, market, { price, stage: price === 0 ? "done" : "trading" });
      },
    },
    AuctionEnded: {
      fields: { market: integer },
      breaks: "I6",
      reckon: (model, { market }) => change(model, market, { stage: "done" }),
    },
  },
  commands: {
    DrawAuctionEnd: { fields: { market: integer, frame: integer, hash }, expect: drawEnd },
  },
  acts: {
    ScheduleAuction: {
      fields: { symbol: marketSymbol, project: integer, startMs: integer, collectingMs: integer },
      expect: schedule,
      isOwn: isOwnAuction,
    },
  },
  parameters: {
    "auctions.announced_ms": { initial: "86400000", hurts: "fall" },
    "auctions.collecting_min_ms": { initial: "1800000", hurts: "fall", least: "1000" },
    "auctions.frozen_ms": { initial: "120000", hurts: "any", least: "500" },
    "auctions.drawn_ms": { initial: "30000", hurts: "any", least: "100" },
    "auctions.low_bps": { initial: "2000", hurts: "any", least: "1" },
    "auctions.high_bps": { initial: "50000", hurts: "any", least: "10000" },
  },
  live: { I6: liveAuctions },
} satisfies CapabilityModel<DrawAuctionEnd, AuctionEvent, ScheduleAuction>;
