import type { DeliveryAct } from "@sumi/core/delivery/acts.ts";
import type { DeliveryCommand, PlaceDelivery } from "@sumi/core/delivery/commands.ts";
import type { WrongValues } from "../capability.ts";
import {
  EVIDENCE,
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
import { values, type WrongFields } from "./wrong.ts";

const STOPPED = ["ACCOUNT_FROZEN", "TRADING_PROHIBITED", "TERMS_NOT_ACCEPTED"] as const;
const EARLIER = [
  ...STOPPED,
  "FEATURE_DISABLED",
  "KYC_REQUIRED",
  "RISK_UNCONFIRMED",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
] as const;
const NO_MODES = { empty: "", "a third": "paper", "a number": 1, missing: undefined };
const USDT = { "the unit of account": 0 };

const PLACE_DELIVERY: WrongFields<PlaceDelivery, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  mode: values(NO_MODES, "PARAMETER_ERROR", ...STOPPED),
  underlying: values({ ...NOBODYS_NUMBERS, ...USDT }, "PARAMETER_ERROR", ...EARLIER),
  direction: values({ sideways: "sideways", missing: undefined }, "PARAMETER_ERROR", ...EARLIER),
  minutes: values(
    { ...NOBODYS_NUMBERS, zero: 0, seven: 7, "a text": "1" },
    "DURATION_INVALID",
    "SELF_LIMIT_REACHED",
    ...EARLIER,
  ),
  stake: values(NO_AMOUNTS, "PARAMETER_ERROR", ...EARLIER),
};

const LIMIT = values(
  { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "too many": 501 },
  "PARAMETER_ERROR",
);

const MOMENT = values(
  { ...NO_WHOLE_NUMBERS, negative: -1, "long ago": 1, "in a century": 4_900_000_000_000 },
  "PARAMETER_ERROR",
);

export const WRONG_DELIVERY = {
  PlaceDelivery: PLACE_DELIVERY,
  SettleDue: { actor: NOT_A_TIMER, key: KEYS, limit: LIMIT },
  ConfirmRisk: { actor: notAMember("ILLEGAL_OPERATION"), key: KEYS },
  RequestTrialMoney: { actor: notAMember("ILLEGAL_OPERATION"), key: KEYS },
  ExpireTrialMoney: { actor: NOT_A_TIMER, key: KEYS, limit: LIMIT },
  HaltDelivery: {
    actor: NOT_STAFF,
    key: KEYS,
    mode: values(NO_MODES, "PARAMETER_ERROR"),
    underlying: values({ ...NOBODYS_NUMBERS, ...USDT }, "PARAMETER_ERROR"),
    reason: values({ "free text": "they win", missing: undefined }, "MISSING_PARAMETER"),
    untilMs: MOMENT,
  },
  EndDeliveryHalts: { actor: NOT_A_TIMER, key: KEYS },
  HaltDeliveryAgain: {
    mode: values(NO_MODES, "PARAMETER_ERROR"),
    asset: values(UNLISTED, "PARAMETER_ERROR"),
    reason: [
      ...values({ "free text": "they win" }, "MISSING_PARAMETER"),
      ...values({ missing: undefined }, "PARAMETER_ERROR"),
    ],
    untilMs: MOMENT,
  },
  ResumeDelivery: {
    mode: values(NO_MODES, "PARAMETER_ERROR"),
    asset: values(UNLISTED, "PARAMETER_ERROR"),
  },
  FundTrialPool: {
    amount: values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
    evidence: EVIDENCE,
  },
} satisfies WrongValues<DeliveryCommand, DeliveryAct>;
