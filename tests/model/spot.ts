import type { SetMarketStatus } from "@sumi/core/spot/acts.ts";
import type { SpotCommand } from "@sumi/core/spot/commands.ts";
import type { SpotEvent } from "@sumi/core/spot/events.ts";
import { closeAuction, uncrossAuction } from "./auctions/closing.ts";
import { isOwnAuction } from "./auctions/own.ts";
import type { CapabilityModel } from "./capability.ts";
import {
  amount,
  change,
  clientId,
  code,
  integer,
  marketSymbol,
  oneOf,
  orderName,
  truth,
} from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { Expected, ReadCommand } from "./record.ts";
import {
  cancelAllOrders,
  cancelOrder,
  fireTriggers,
  refusedTooSoon,
  setMarketStatus,
} from "./spot/cancelling.ts";
import {
  arithmetic,
  checkCrossing,
  checkOrder,
  heldInExchange,
  heldInModel,
  queues,
} from "./spot/checks.ts";
import { liveBooks, liveOrders } from "./spot/live.ts";
import { stopsThatFollow } from "./spot/matching.ts";
import { amendOrder, placeOrder } from "./spot/placing.ts";
import * as reckoning from "./spot/reckoning.ts";

/** The most marked stops that enter the market in one command (rules 1.5.5). */
const STOPS_PER_COMMAND = 200;

/** A command's trades may trigger stops. `FireTriggers` itself says how many may enter. */
function* followUps(model: Model, { type }: ReadCommand): Expected {
  if (type !== "FireTriggers") yield* stopsThatFollow(model, STOPS_PER_COMMAND);
}

const checkNamed = (model: Model, { order }: { readonly order: number }) =>
  checkOrder(model, order);

/** The fields of an order, both in the command that places it and in its event. */
const terms = {
  market: integer,
  side: oneOf(["buy", "sell"]),
  kind: oneOf(["limit", "market", "stop_limit", "stop_market"]),
  tif: oneOf(["GTC", "IOC", "FOK"]),
  postOnly: truth,
  price: integer,
  quantity: integer,
  amount,
  stopPrice: integer,
  selfTrade: oneOf(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"]),
  clientId,
};

export const SPOT = {
  events: {
    OrderAccepted: {
      fields: {
        order: integer,
        member: integer,
        ...terms,
        stopWhen: oneOf(["none", "above", "below"]),
        makerRate: integer,
        takerRate: integer,
        asset: integer,
        hold: amount,
      },
      breaks: "I6",
      fieldBreaks: { hold: "I4", asset: "I4" },
      reckon: reckoning.accept,
    },
    Traded: {
      fields: {
        market: integer,
        maker: integer,
        taker: integer,
        buyer: integer,
        seller: integer,
        takerBuys: truth,
        price: integer,
        quantity: integer,
        notional: amount,
        buyerFee: amount,
        sellerFee: amount,
        released: amount,
      },
      breaks: "I5",
      fieldBreaks: { notional: "I6", buyerFee: "I6", sellerFee: "I6", released: "I6" },
      reckon: reckoning.trade,
      check: (model, { maker, taker }) => {
        checkOrder(model, maker);
        checkOrder(model, taker);
      },
    },
    TradePrevented: {
      fields: {
        market: integer,
        member: integer,
        order: integer,
        quantity: integer,
        asset: integer,
        released: amount,
      },
      breaks: "I5",
      fieldBreaks: { released: "I4" },
      reckon: reckoning.prevent,
      check: checkNamed,
    },
    OrderAmended: {
      fields: {
        order: integer,
        member: integer,
        market: integer,
        price: integer,
        quantity: integer,
        asset: integer,
        holdChange: change,
      },
      breaks: "I6",
      fieldBreaks: { holdChange: "I4" },
      reckon: reckoning.amend,
      check: checkNamed,
    },
    StopMarked: {
      fields: { order: integer, market: integer },
      breaks: "I6",
      reckon: reckoning.mark,
      check: checkNamed,
    },
    StopFired: {
      fields: { order: integer, market: integer },
      breaks: "I6",
      reckon: reckoning.fire,
      check: checkNamed,
    },
    OrderEnded: {
      fields: {
        order: integer,
        member: integer,
        market: integer,
        reason: code,
        asset: integer,
        released: amount,
      },
      breaks: ({ reason }) => (reason === "STP" ? "I5" : "I6"),
      fieldBreaks: { order: "I6", reason: "I6", released: "I4" },
      reckon: reckoning.finish,
      check: checkNamed,
    },
  },
  commands: {
    PlaceOrder: {
      fields: terms,
      inFirstEvent: [
        "market",
        "side",
        "kind",
        "tif",
        "postOnly",
        "price",
        "quantity",
        "amount",
        "stopPrice",
        "selfTrade",
        "clientId",
      ],
      expect: placeOrder,
    },
    AmendOrder: {
      fields: { order: orderName, price: integer, quantity: integer },
      expect: amendOrder,
      refusedTooSoon,
    },
    CancelOrder: { fields: { order: orderName }, expect: cancelOrder, refusedTooSoon },
    CancelAllOrders: { fields: { market: integer }, expect: cancelAllOrders },
    FireTriggers: { fields: { limit: integer }, expect: fireTriggers },
    CloseAuction: { fields: { limit: integer }, expect: closeAuction },
    UncrossAuction: { fields: { limit: integer }, expect: uncrossAuction },
  },
  acts: {
    SetMarketStatus: {
      fields: { symbol: marketSymbol, status: oneOf(["open", "cancel_only", "closed"]) },
      expect: setMarketStatus,
      isOwn: (model, { symbol }, staff) => {
        const market = model.markets.bySymbol(symbol);
        const auction = market && model.auctions.standing(market);
        return auction !== undefined && isOwnAuction(model, auction, staff);
      },
    },
  },
  holds: { inModel: heldInModel, inExchange: heldInExchange },
  followUps,
  afterCommand: checkCrossing,
  full: { I4: arithmetic, I5: queues },
  live: { I4: liveOrders, I5: liveBooks },
} satisfies CapabilityModel<SpotCommand, SpotEvent, SetMarketStatus>;
