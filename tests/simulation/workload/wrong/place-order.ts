import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { bandOf } from "@sumi/core/spot/reference.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { pitchOf } from "../pitch.ts";
import type { Scene } from "../scene.ts";
import { KEYS, NO_WHOLE_NUMBERS, NOBODYS_NUMBERS, notAMember } from "./common.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

/** Refusals that are checked before an order's own terms (rules 1.4). */
const BEFORE_TERMS = [
  ...(["ACCOUNT_FROZEN", "TRADING_PROHIBITED", "TERMS_NOT_ACCEPTED", "MARKET_NOT_OPEN"] as const),
] satisfies readonly RejectionCode[];
/** Refusals that may come before the band and the balance, when terms changed meanwhile. */
const BEFORE_BAND = [...BEFORE_TERMS, "BELOW_MINIMUM", "ABOVE_MAXIMUM", "MIN_NOTIONAL"] as const;

const NO_STEPS = { ...NO_WHOLE_NUMBERS, negative: -2 };

export const WRONG_PLACE_ORDER: WrongFields<PlaceOrder, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  market: [
    ...values(NOBODYS_NUMBERS, "PARAMETER_ERROR"),
    wrongNow("shut", shutMarket, "MARKET_NOT_OPEN"),
  ],
  side: values({ "unknown word": "up", empty: "", "capital letters": "BUY" }, "PARAMETER_ERROR"),
  kind: [
    ...values({ "unknown word": "iceberg", empty: "" }, "PARAMETER_ERROR"),
    wrong("a limit without a price", ifNoPrice("limit"), "PARAMETER_ERROR"),
    wrong("a market order with a price", ifPrice("market"), "PARAMETER_ERROR"),
    wrong("a stop without a stop price", ifNoStop("stop_limit"), "PARAMETER_ERROR"),
  ],
  tif: [
    ...values({ "unknown word": "GTD", empty: "" }, "PARAMETER_ERROR"),
    wrong("a market order that expires", ifNoPrice("IOC"), "PARAMETER_ERROR"),
  ],
  postOnly: [
    ...values({ "a word": "true", "a number": 1 }, "PARAMETER_ERROR"),
    wrong("a market order that waits", ifNoPrice(true), "PARAMETER_ERROR"),
  ],
  price: [
    ...values(NO_STEPS, "PARAMETER_ERROR"),
    wrong("absent", ifPrice(0), "PARAMETER_ERROR"),
    wrong("of a market order", ifNoPrice(1), "PARAMETER_ERROR"),
    wrong("off the grid", ifPrice(-1), "PRICE_TICK", ...BEFORE_TERMS),
    wrong("huge", ifPrice(Number.MAX_SAFE_INTEGER), "ABOVE_MAXIMUM", ...BEFORE_BAND),
    wrong("over the highest", overHighest, "ABOVE_MAXIMUM", ...BEFORE_BAND),
    wrongNow("above the band", (order, scene) => besideBand(order, scene, 1), "PRICE_BAND"),
    wrongNow("below the band", (order, scene) => besideBand(order, scene, -1), "PRICE_BAND"),
  ],
  quantity: [
    ...values(NO_STEPS, "PARAMETER_ERROR"),
    wrong("absent", ifQuantity(0), "PARAMETER_ERROR"),
    wrong("beside an amount", ifNoQuantity(1), "PARAMETER_ERROR"),
    wrong("off the grid", ifQuantity(-1), "LOT_SIZE", ...BEFORE_TERMS),
    wrong("huge", ifQuantity(Number.MAX_SAFE_INTEGER), "ABOVE_MAXIMUM", ...BEFORE_BAND),
    wrongNow("one over the most", overMost, "ABOVE_MAXIMUM"),
    wrongNow("too little", tooLittle, "MIN_NOTIONAL", "BELOW_MINIMUM"),
    wrongNow("more than they have", moreThanOwned, "INSUFFICIENT_BALANCE"),
  ],
  amount: [
    ...values({ negative: -1n, "a float": 12.5, "a text": "12" }, "PARAMETER_ERROR"),
    wrong("beside a quantity", ifQuantity(1n), "PARAMETER_ERROR"),
    wrong("absent", ifNoQuantity(0n), "PARAMETER_ERROR"),
    wrong("huge", ifNoQuantity(10n ** 40n), "ABOVE_MAXIMUM", ...BEFORE_TERMS),
    wrongNow("next to nothing", ifNoQuantity(1n), "MIN_NOTIONAL"),
  ],
  stopPrice: [
    ...values(NO_STEPS, "PARAMETER_ERROR"),
    wrong("absent", ifStop(0), "PARAMETER_ERROR"),
    wrong("of an order that is no stop", ifNoStop(1), "PARAMETER_ERROR"),
    wrong("off the grid", ifStop(-1), "PRICE_TICK", ...BEFORE_TERMS),
    wrong("huge", ifStop(Number.MAX_SAFE_INTEGER), "ABOVE_MAXIMUM", ...BEFORE_BAND),
  ],
  selfTrade: values({ "not offered": "NONE", empty: "" }, "PARAMETER_ERROR"),
  clientId: [
    ...values(
      {
        "with a blank": "my order",
        "with a line break": "a\nb",
        "too long": "x".repeat(65),
        "letters from elsewhere": "größe",
        missing: undefined,
        "a number": 7,
      },
      "PARAMETER_ERROR",
    ),
    wrongNow("of another open order", takenClientId, "IDEMPOTENCY_CONFLICT"),
  ],
};

function ifPrice(value: unknown) {
  return ({ price }: PlaceOrder) => (price === 0 ? ABSENT : value);
}

function ifNoPrice(value: unknown) {
  return ({ price }: PlaceOrder) => (price === 0 ? value : ABSENT);
}

function ifStop(value: unknown) {
  return ({ stopPrice }: PlaceOrder) => (stopPrice === 0 ? ABSENT : value);
}

function ifNoStop(value: unknown) {
  return ({ stopPrice }: PlaceOrder) => (stopPrice === 0 ? value : ABSENT);
}

function ifQuantity(value: unknown) {
  return ({ quantity }: PlaceOrder) => (quantity === 0 ? ABSENT : value);
}

function ifNoQuantity(value: unknown) {
  return ({ quantity }: PlaceOrder) => (quantity === 0 ? value : ABSENT);
}

function shutMarket(_: PlaceOrder, { view }: Scene): unknown {
  return view.markets.all.find(({ status }) => status !== "open")?.number ?? ABSENT;
}

function overHighest({ market, price }: PlaceOrder, { view }: Scene): unknown {
  return price === 0 ? ABSENT : (view.markets.all[market]?.priceMax ?? 0) + 1;
}

function besideBand(order: PlaceOrder, scene: Scene, by: 1 | -1): unknown {
  const pitch = pitchOf(scene, order.market);
  if (order.price === 0 || pitch === undefined) return ABSENT;
  const { low, high } = bandOf(pitch.terms, order.side, pitch.reference);
  const beside = by > 0 ? high + 1 : low - 1;
  return beside > 0 && beside <= pitch.market.priceMax ? beside : ABSENT;
}

function overMost(order: PlaceOrder, scene: Scene): unknown {
  const most = pitchOf(scene, order.market)?.terms.quantityMax;
  return order.quantity === 0 || most === undefined ? ABSENT : most + 1;
}

function tooLittle({ market, quantity, price }: PlaceOrder, scene: Scene): unknown {
  const pitch = pitchOf(scene, market);
  if (quantity === 0 || pitch === undefined) return ABSENT;
  const { quantityMin, notionalMinTickLots } = pitch.terms;
  if (quantityMin > 1) return quantityMin - 1;
  const least = Math.ceil(notionalMinTickLots / (price || pitch.reference));
  return least > 1 ? least - 1 : ABSENT;
}

/** The largest quantity of one order, which no member of the crowd can pay. */
function moreThanOwned(order: PlaceOrder, scene: Scene): unknown {
  const pitch = pitchOf(scene, order.market);
  const isMarket = order.kind === "market";
  return order.quantity === 0 || isMarket || pitch === undefined ? ABSENT : pitch.terms.quantityMax;
}

function takenClientId({ actor }: PlaceOrder, { view }: Scene): unknown {
  const open = view.spot.openOrdersOf(actor).find(({ clientId }) => clientId !== "");
  return open?.clientId ?? ABSENT;
}
