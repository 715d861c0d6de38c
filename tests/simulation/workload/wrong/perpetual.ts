import type { PerpetualAct } from "@sumi/core/perpetual/acts.ts";
import type {
  AmendPerpetualOrder,
  PerpetualCommand,
  PlacePerpetualOrder,
} from "@sumi/core/perpetual/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { WrongValues } from "../capability.ts";
import {
  KEYS,
  NO_AMOUNTS,
  NO_DECIMALS,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  NOT_A_TIMER,
  NOT_STAFF,
  NOTHING,
  notAMember,
  UNLISTED,
} from "./common.ts";
import { ABSENT, values, type WrongFields, wrong } from "./wrong.ts";

/** Refusals that come before the terms of an order, in the order of the capability's page. */
const EARLIER = [
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
  "KYC_REQUIRED",
  "RISK_UNCONFIRMED",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
  "POSITION_IN_LIQUIDATION",
  "MARKET_NOT_OPEN",
] as const satisfies readonly RejectionCode[];

const NO_STEPS = { ...NO_WHOLE_NUMBERS, negative: -2, "a text": "1" };
const NO_TRIGGERS = { "unknown word": "index", empty: "", missing: undefined };
const ACTOR = notAMember("ILLEGAL_OPERATION");
const CONTRACT = values(NOBODYS_NUMBERS, "PARAMETER_ERROR");

const PLACE: WrongFields<PlacePerpetualOrder, "type"> = {
  actor: ACTOR,
  key: KEYS,
  contract: CONTRACT,
  side: values({ "unknown word": "long", empty: "" }, "PARAMETER_ERROR"),
  kind: values({ "unknown word": "iceberg", empty: "" }, "PARAMETER_ERROR"),
  tif: values({ "unknown word": "GTD", empty: "" }, "PARAMETER_ERROR"),
  postOnly: values({ "a word": "true", "a number": 1 }, "PARAMETER_ERROR"),
  reduceOnly: values({ "a word": "true", "a number": 1 }, "PARAMETER_ERROR"),
  price: [
    ...values(NO_STEPS, "PARAMETER_ERROR"),
    wrong("absent", ifPrice(0), "PARAMETER_ERROR"),
    wrong("off the grid", ifPrice(-1), "PRICE_TICK", ...EARLIER),
    wrong("huge", ifPrice(Number.MAX_SAFE_INTEGER), "ABOVE_MAXIMUM", "BELOW_MINIMUM", ...EARLIER),
  ],
  quantity: [
    ...values({ ...NO_STEPS, zero: 0 }, "PARAMETER_ERROR"),
    ...values({ "off the grid": -1 }, "LOT_SIZE", ...EARLIER),
    ...values({ huge: Number.MAX_SAFE_INTEGER }, "ABOVE_MAXIMUM", ...EARLIER),
  ],
  stopPrice: [
    ...values(NO_STEPS, "PARAMETER_ERROR"),
    wrong(
      "of an order that is no stop",
      ({ stopPrice }) => (stopPrice === 0 ? 1 : ABSENT),
      "PARAMETER_ERROR",
    ),
  ],
  stopBy: values(NO_TRIGGERS, "PARAMETER_ERROR"),
  leverage: values(
    { ...NO_WHOLE_NUMBERS, zero: 0, six: 6, "a text": "5" },
    "LEVERAGE_INVALID",
    "PRICE_TICK",
    "LOT_SIZE",
    "BELOW_MINIMUM",
    "ABOVE_MAXIMUM",
    ...EARLIER,
  ),
  selfTrade: values({ "not offered": "NONE", empty: "" }, "PARAMETER_ERROR"),
  clientId: values(
    { "with a blank": "my order", "too long": "x".repeat(65), missing: undefined, "a number": 7 },
    "PARAMETER_ERROR",
  ),
  takeProfit: values(NO_STEPS, "PARAMETER_ERROR"),
  stopLoss: values(NO_STEPS, "PARAMETER_ERROR"),
  protectBy: values(NO_TRIGGERS, "PARAMETER_ERROR"),
};

const NAME = values(
  { "nobody's": 999_999_999, "a client id of nobody": "nobody" },
  "ORDER_NOT_FOUND",
);

const AMEND: WrongFields<AmendPerpetualOrder, "type"> = {
  actor: notAMember("ORDER_NOT_FOUND"),
  key: KEYS,
  order: NAME,
  price: values(NO_STEPS, "PARAMETER_ERROR"),
  quantity: values(NO_STEPS, "PARAMETER_ERROR"),
};

const LATER = ["POSITION_NOT_FOUND", "POSITION_IN_LIQUIDATION", "ACCOUNT_FROZEN"] as const;
const OWN = { actor: ACTOR, key: KEYS, contract: CONTRACT };
const AMOUNT = values(NO_AMOUNTS, "PARAMETER_ERROR", "MARKET_NOT_OPEN", ...LATER);

function limit(most: number) {
  return values(
    { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "too many": most + 1 },
    "PARAMETER_ERROR",
  );
}

const MOMENT = values(
  { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "a text": "1", missing: undefined },
  "PARAMETER_ERROR",
);

export const WRONG_PERPETUAL = {
  PlacePerpetualOrder: PLACE,
  AmendPerpetualOrder: AMEND,
  CancelPerpetualOrder: { actor: notAMember("ORDER_NOT_FOUND"), key: KEYS, order: NAME },
  CancelAllPerpetualOrders: {
    actor: ACTOR,
    key: KEYS,
    contract: values({ ...NOBODYS_NUMBERS, "not listed": -3 }, "PARAMETER_ERROR"),
  },
  ClosePosition: { ...OWN, actor: notAMember("POSITION_NOT_FOUND") },
  ReversePosition: { ...OWN, actor: notAMember("POSITION_NOT_FOUND") },
  AddMargin: { ...OWN, amount: AMOUNT },
  RemoveMargin: { ...OWN, amount: AMOUNT },
  SetLeverage: {
    ...OWN,
    leverage: values(
      { ...NO_WHOLE_NUMBERS, zero: 0, six: 6, "a text": "5" },
      "LEVERAGE_INVALID",
      "MARKET_NOT_OPEN",
      ...LATER,
    ),
  },
  SetProtection: {
    ...OWN,
    takeProfit: values(NO_STEPS, "PARAMETER_ERROR"),
    stopLoss: values(NO_STEPS, "PARAMETER_ERROR"),
    protectBy: values(NO_TRIGGERS, "PARAMETER_ERROR"),
  },
  ConfirmPerpetualRisk: { actor: ACTOR, key: KEYS },
  HaltContract: {
    actor: NOT_STAFF,
    key: KEYS,
    contract: CONTRACT,
    status: values({ open: "open", empty: "", missing: undefined }, "PARAMETER_ERROR"),
    reason: values({ "free text": "they win", missing: undefined }, "MISSING_PARAMETER"),
    untilMs: MOMENT,
  },
  EndContractHalts: { actor: NOT_A_TIMER, key: KEYS },
  SampleMarks: { actor: NOT_A_TIMER, key: KEYS },
  FirePerpetualTriggers: { actor: NOT_A_TIMER, key: KEYS, limit: limit(200) },
  LiquidateDue: { actor: NOT_A_TIMER, key: KEYS, limit: limit(50) },
  FundDue: { actor: NOT_A_TIMER, key: KEYS, limit: limit(1_000) },
  SettleContracts: { actor: NOT_A_TIMER, key: KEYS, limit: limit(500) },
  ListContract: {
    symbol: values(UNLISTED, "PARAMETER_ERROR"),
    underlying: values(UNLISTED, "PARAMETER_ERROR"),
    tick: values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
    lot: values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
    priceMax: values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
    quantityMin: values(NO_DECIMALS, "PARAMETER_ERROR"),
    quantityMax: values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
  },
  HaltContractAgain: {
    symbol: values(UNLISTED, "PARAMETER_ERROR"),
    status: values({ open: "open", empty: "", missing: undefined }, "PARAMETER_ERROR"),
    reason: [
      ...values({ "free text": "they win" }, "MISSING_PARAMETER"),
      ...values({ missing: undefined }, "PARAMETER_ERROR"),
    ],
    untilMs: MOMENT,
  },
  ResumeContract: { symbol: values(UNLISTED, "PARAMETER_ERROR") },
  DelistContract: {
    symbol: values(UNLISTED, "PARAMETER_ERROR"),
    settleMs: MOMENT,
  },
} satisfies WrongValues<PerpetualCommand, PerpetualAct>;

function ifPrice(value: unknown) {
  return ({ price }: PlacePerpetualOrder) => (price === 0 ? ABSENT : value);
}
