import type { SetMarketStatus } from "@sumi/core/spot/acts.ts";
import type {
  AmendOrder,
  CancelAllOrders,
  CancelOrder,
  CloseAuction,
  FireTriggers,
  SpotCommand,
  UncrossAuction,
} from "@sumi/core/spot/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { WrongValues } from "../capability.ts";
import { pitchOf } from "../pitch.ts";
import type { Scene } from "../scene.ts";
import {
  anotherMember,
  KEYS,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  NOT_A_TIMER,
  notAMember,
  UNLISTED,
} from "./common.ts";
import { WRONG_PLACE_ORDER } from "./place-order.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

const TRADING = ["ACCOUNT_FROZEN", "TRADING_PROHIBITED", "TERMS_NOT_ACCEPTED"] as const;
/** Refusals that apply if the order has ended meanwhile. */
const ENDED = ["ORDER_ALREADY_CANCELLED", "CANCEL_FAILED", "ORDER_NOT_FOUND"] as const;
/** Refusals that are checked before the terms of an amended order. */
const BEFORE_TERMS = [
  ...TRADING,
  ...ENDED,
  "MARKET_NOT_OPEN",
  "ILLEGAL_OPERATION",
] as const satisfies readonly RejectionCode[];

const NO_STEPS = { ...NO_WHOLE_NUMBERS, negative: -2 };
const NO_ORDERS = { ...NOBODYS_NUMBERS, zero: 0, empty: "", "nobody's name": "nobody-says-this" };

const AMEND_ORDER: WrongFields<AmendOrder, "type"> = {
  actor: [...notAMember("ILLEGAL_OPERATION"), another(...TRADING)],
  key: KEYS,
  order: [
    ...values(NO_ORDERS, "ORDER_NOT_FOUND", ...TRADING),
    wrong("a stranger's", strangersOrder, "ORDER_NOT_FOUND", ...TRADING),
    wrong("filled", ended("filled"), "CANCEL_FAILED", "ORDER_NOT_FOUND", ...TRADING),
    wrong(
      "cancelled",
      ended("cancelled"),
      "ORDER_ALREADY_CANCELLED",
      "ORDER_NOT_FOUND",
      ...TRADING,
    ),
    wrongNow("without a price", marketStop, "ILLEGAL_OPERATION"),
  ],
  price: [
    ...values(NO_STEPS, "PARAMETER_ERROR"),
    wrong("nothing to change", ifPrice(0), "PARAMETER_ERROR"),
    wrong("beside a quantity", ifQuantity(1), "PARAMETER_ERROR"),
    wrong("off the grid", ifPrice(-1), "PRICE_TICK", ...BEFORE_TERMS),
    wrong(
      "huge",
      ifPrice(Number.MAX_SAFE_INTEGER),
      "ABOVE_MAXIMUM",
      "BELOW_MINIMUM",
      ...BEFORE_TERMS,
    ),
    wrongNow("far below", ifPrice(1), "MIN_NOTIONAL", "PRICE_BAND"),
  ],
  quantity: [
    ...values(NO_STEPS, "PARAMETER_ERROR"),
    wrong("nothing to change", ifQuantity(0), "PARAMETER_ERROR"),
    wrong("beside a price", ifPrice(1), "PARAMETER_ERROR"),
    wrong("off the grid", ifQuantity(-1), "LOT_SIZE", ...BEFORE_TERMS),
    wrong("huge", ifQuantity(Number.MAX_SAFE_INTEGER), "ABOVE_MAXIMUM", ...BEFORE_TERMS),
    wrongNow("less than is filled", filledPart, "BELOW_MINIMUM"),
    wrongNow("more than they have", moreThanOwned, "INSUFFICIENT_BALANCE"),
  ],
};

const CANCEL_ORDER: WrongFields<CancelOrder, "type"> = {
  actor: [...notAMember("ORDER_NOT_FOUND"), another()],
  key: KEYS,
  order: [
    ...values(NO_ORDERS, "ORDER_NOT_FOUND"),
    wrong("a stranger's", strangersOrder, "ORDER_NOT_FOUND"),
    wrong("filled", ended("filled"), "CANCEL_FAILED", "ORDER_NOT_FOUND"),
    wrong("cancelled", ended("cancelled"), "ORDER_ALREADY_CANCELLED", "ORDER_NOT_FOUND"),
  ],
};

const CANCEL_ALL_ORDERS: WrongFields<CancelAllOrders, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  market: values(NOBODYS_NUMBERS, "PARAMETER_ERROR"),
};

const IN_PIECES: WrongFields<FireTriggers | CloseAuction | UncrossAuction, "type"> = {
  actor: NOT_A_TIMER,
  key: KEYS,
  limit: values(
    { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "more than one command takes": 201 },
    "PARAMETER_ERROR",
  ),
};

const SET_MARKET_STATUS: WrongFields<SetMarketStatus, "act"> = {
  symbol: values({ ...UNLISTED, "not listed": "NO-NE" }, "PARAMETER_ERROR"),
  status: [
    ...values({ "unknown word": "paused", empty: "", missing: undefined }, "PARAMETER_ERROR"),
    wrongNow("as it is", presentStatus, "ILLEGAL_OPERATION"),
  ],
};

export const WRONG_SPOT = {
  PlaceOrder: WRONG_PLACE_ORDER,
  AmendOrder: AMEND_ORDER,
  CancelOrder: CANCEL_ORDER,
  CancelAllOrders: CANCEL_ALL_ORDERS,
  FireTriggers: IN_PIECES,
  CloseAuction: IN_PIECES,
  UncrossAuction: IN_PIECES,
  SetMarketStatus: SET_MARKET_STATUS,
} satisfies WrongValues<SpotCommand, SetMarketStatus>;

type Naming = AmendOrder | CancelOrder;

/** Another member names the order by its number, because client ids are each member's own. */
function another(...earlier: readonly RejectionCode[]) {
  return wrong<Naming>(
    "another member",
    ({ order, actor }, scene) => {
      const other = anotherMember(scene, actor);
      return typeof order === "number" && other !== undefined ? other : ABSENT;
    },
    "ORDER_NOT_FOUND",
    ...earlier,
  );
}

function strangersOrder({ actor }: Naming, scene: Scene): unknown {
  const other = anotherMember(scene, actor);
  const [order] = other === undefined ? [] : scene.view.spot.openOrdersOf(other);
  return order?.id ?? ABSENT;
}

function ended(ending: "filled" | "cancelled") {
  return ({ actor: member }: Naming, { view, desk }: Scene): unknown => {
    return desk.endedOrder(view, { member, ending }) ?? ABSENT;
  };
}

/** A stop that becomes a market order has no price to change. */
function marketStop({ actor }: Naming, { view }: Scene): unknown {
  const stop = view.spot.openOrdersOf(actor).find(({ kind }) => kind === "stop_market");
  return stop?.id ?? ABSENT;
}

function ifPrice(value: unknown) {
  return ({ price }: AmendOrder) => (price === 0 ? ABSENT : value);
}

function ifQuantity(value: unknown) {
  return ({ quantity }: AmendOrder) => (quantity === 0 ? ABSENT : value);
}

function filledPart({ price, order: name }: AmendOrder, { view }: Scene): unknown {
  const order = typeof name === "number" ? view.spot.find(name) : undefined;
  if (price !== 0 || order === undefined || order.filled === 0) return ABSENT;
  return order.filled;
}

function moreThanOwned({ price, order: name }: AmendOrder, scene: Scene): unknown {
  const order = typeof name === "number" ? scene.view.spot.find(name) : undefined;
  const pitch = order && pitchOf(scene, order.market);
  return price !== 0 || pitch === undefined ? ABSENT : pitch.terms.quantityMax;
}

function presentStatus({ symbol }: SetMarketStatus, { view }: Scene): unknown {
  return view.markets.bySymbol(symbol)?.status ?? ABSENT;
}
