import type { Capability } from "../capability.ts";
import { TIMER } from "../stamp.ts";
import { findOwn } from "../trading/own-orders.ts";
import { TRIGGERS_PER_COMMAND } from "../trading/triggers.ts";
import { amendOrder } from "./amend.ts";
import { cancelAllOrders, cancelOrder, endAllOf } from "./cancel.ts";
import { closeAuction, ORDERS_PER_COMMAND } from "./close-auction.ts";
import { placeOrder } from "./place.ts";
import { chargesOfTrade, postHold, postHoldChange, postRelease, postTrade } from "./postings.ts";
import { spotLines } from "./snapshot.ts";
import { isOwnAuction, refusalOfStatus, setMarketStatus } from "./status.ts";
import { fireNextStop, fireTriggers, markStops } from "./triggers.ts";
import { uncrossAuction } from "./uncross-auction.ts";
import type { SpotVocabulary } from "./vocabulary.ts";

export const SPOT = {
  commands: {
    PlaceOrder: placeOrder,
    AmendOrder: amendOrder,
    CancelOrder: cancelOrder,
    CancelAllOrders: cancelAllOrders,
    FireTriggers: fireTriggers,
    CloseAuction: closeAuction,
    UncrossAuction: uncrossAuction,
  },
  events: {
    OrderAccepted: {
      amounts: ["amount", "hold"],
      apply: ({ spot }, event, { timeMs }) => spot.accepted(event, timeMs),
      post: postHold,
    },
    Traded: {
      amounts: ["notional", "buyerFee", "sellerFee", "released"],
      apply: ({ spot }, event, { timeMs }) => spot.traded(event, timeMs),
      post: postTrade,
    },
    TradePrevented: {
      amounts: ["released"],
      apply: ({ spot }, event) => spot.tradePrevented(event),
      post: postRelease,
    },
    OrderAmended: {
      amounts: ["holdChange"],
      apply: ({ spot }, event) => spot.amended(event),
      post: postHoldChange,
    },
    StopMarked: { amounts: [], apply: ({ spot }, event) => spot.stopMarked(event) },
    StopFired: { amounts: [], apply: ({ spot }, event) => spot.stopFired(event) },
    OrderEnded: {
      amounts: ["released"],
      apply: ({ spot }, event) => spot.ended(event),
      post: postRelease,
    },
  },
  acts: {
    SetMarketStatus: {
      fields: { symbol: "text", status: "text" },
      refusal: refusalOfStatus,
      carryOut: setMarketStatus,
      judges: ({ markets }, { symbol }) => statusOf(markets.bySymbol(symbol)?.number ?? -1),
      isOwn: isOwnAuction,
      isForGenesis: true,
    },
  },
  overtakes: { MarketStatusSet: ({ market }) => statusOf(market) },
  observes: {
    MarketListed: (state) => state.spot.openMarket(),
  },
  follows: {
    Traded: markStops,
    MemberFrozen: (state, { member }) => endAllOf(state, member, "ADMIN"),
  },
  fireNext: fireNextStop,
  timers: {
    FireTriggers: {
      stopsInDoubt: false,
      isImmediate: true,
      firesTriggers: true,
      due: ({ spot }) =>
        spot.marked.length === 0
          ? undefined
          : { type: "FireTriggers", actor: TIMER, limit: TRIGGERS_PER_COMMAND },
    },
    CloseAuction: {
      stopsInDoubt: true,
      due: ({ auctions }, timeMs) =>
        auctions.closingAt(timeMs) === undefined
          ? undefined
          : { type: "CloseAuction", actor: TIMER, limit: ORDERS_PER_COMMAND },
    },
    UncrossAuction: {
      stopsInDoubt: false,
      isImmediate: true,
      due: ({ auctions }) =>
        auctions.uncrossing === undefined
          ? undefined
          : { type: "UncrossAuction", actor: TIMER, limit: ORDERS_PER_COMMAND },
    },
  },
  charges: { Traded: chargesOfTrade },
  tradingCommands: ["PlaceOrder", "AmendOrder", "CancelOrder", "CancelAllOrders"],
  brakes: {
    /** Orders that rest may be cancelled, and stops that wait may fire. */
    market: {
      names: ({ markets }) => markets.all.map(({ symbol }) => symbol),
      /** An auction finds its price when its time has come. */
      shutsOut: ({ markets, auctions }, { name }) => {
        const market = markets.bySymbol(name);
        return market !== undefined && auctions.runningOn(market.number) !== undefined;
      },
      stops: {
        PlaceOrder: ({ markets }, { market }) => markets.numbered(market)?.symbol,
        AmendOrder: ({ markets, spot }, { actor, order }) => {
          const found = findOwn(spot, actor, order);
          return found && markets.get(found.market).symbol;
        },
      },
    },
  },
  beginnings: ["PlaceOrder", "AmendOrder"],
  snapshot: ({ spot }) => spotLines(spot),
} as const satisfies Capability<SpotVocabulary>;

function statusOf(market: number): string {
  return `status of market ${market}`;
}
