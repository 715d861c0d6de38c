import type { SubscriptionAct } from "@sumi/core/subscriptions/acts.ts";
import type { DraftProject, SubscriptionCommand } from "@sumi/core/subscriptions/commands.ts";
import type { WrongValues } from "../capability.ts";
import {
  KEYS,
  NO_AMOUNTS,
  NO_HASHES,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  NOT_A_TIMER,
  NOT_STAFF,
  notAMember,
} from "./common.ts";
import { values, type WrongFields, wrong } from "./wrong.ts";

const STOPPED = ["ACCOUNT_FROZEN", "TRADING_PROHIBITED", "TERMS_NOT_ACCEPTED"] as const;
const NO_PROJECT = values(NOBODYS_NUMBERS, "PARAMETER_ERROR", ...STOPPED);
const NO_PROJECT_OF_ACT = values(
  { ...NOBODYS_NUMBERS, "a text": "1", missing: undefined, nothing: null },
  "PARAMETER_ERROR",
);
const NO_REASON = { "free text": "they win", missing: undefined };
const NO_MOMENTS = { ...NO_WHOLE_NUMBERS, negative: -1, "after the last": 9e15 };
const NO_DAYS = { ...NO_WHOLE_NUMBERS, negative: -1, "ten years and one": 3_651 };
const wrongTerm = (all: Readonly<Record<string, unknown>>) => {
  return values(all, "PARAMETER_ERROR", "USER_NOT_FOUND");
};

const DRAFT_PROJECT: WrongFields<DraftProject, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  issuer: values(NOBODYS_NUMBERS, "USER_NOT_FOUND"),
  coin: wrongTerm({ ...NOBODYS_NUMBERS, "the unit of account": 0 }),
  quote: [
    ...wrongTerm(NOBODYS_NUMBERS),
    wrong("the new coin itself", ({ coin }: DraftProject) => coin, "PARAMETER_ERROR"),
  ],
  mode: wrongTerm({ empty: "", auction: "auction", missing: undefined }),
  price: wrongTerm(NO_AMOUNTS),
  total: wrongTerm(NO_AMOUNTS),
  orderMin: wrongTerm(NO_AMOUNTS),
  orderMax: wrongTerm(NO_AMOUNTS),
  personalCap: wrongTerm(NO_AMOUNTS),
  startMs: wrongTerm(NO_MOMENTS),
  endMs: wrongTerm({ ...NO_MOMENTS, "long ago": 0 }),
  lockDays: wrongTerm(NO_DAYS),
  releaseDays: wrongTerm({ ...NO_DAYS, none: 0 }),
  isOnce: wrongTerm({ "a number": 1, "a text": "true", missing: undefined }),
  forbidden: wrongTerm({
    "a text": "KP",
    "small letters": ["kp"],
    unsorted: ["KP", "CU"],
    twice: ["KP", "KP"],
    missing: undefined,
  }),
  prospectus: wrongTerm(NO_HASHES),
};

const AMOUNT = values(NO_AMOUNTS, "PARAMETER_ERROR", ...STOPPED);
const LIMIT = values(
  { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "too many": 501 },
  "PARAMETER_ERROR",
);
const TIMED = { actor: NOT_A_TIMER, key: KEYS, limit: LIMIT };
const MEMBER = { actor: notAMember("ILLEGAL_OPERATION"), key: KEYS, project: NO_PROJECT };

export const WRONG_SUBSCRIPTIONS = {
  DraftProject: DRAFT_PROJECT,
  DiscardProject: { actor: NOT_STAFF, key: KEYS, project: NO_PROJECT },
  DeliverSupply: { ...MEMBER, terms: values(NO_HASHES, "PARAMETER_ERROR", ...STOPPED) },
  TakeBackSupply: MEMBER,
  Subscribe: { ...MEMBER, quantity: AMOUNT },
  CommitSubscription: { ...MEMBER, amount: AMOUNT },
  SuspendProject: {
    actor: NOT_STAFF,
    key: KEYS,
    project: NO_PROJECT,
    reason: values(NO_REASON, "MISSING_PARAMETER", "PARAMETER_ERROR"),
  },
  AllocateDue: TIMED,
  RefundDue: TIMED,
  SettleProjects: TIMED,
  ReleaseDue: TIMED,
  OpenProject: { project: NO_PROJECT_OF_ACT },
  ResumeProject: { project: NO_PROJECT_OF_ACT },
  CancelProject: {
    project: NO_PROJECT_OF_ACT,
    reason: [
      ...values({ "free text": "they win" }, "MISSING_PARAMETER", "PARAMETER_ERROR"),
      ...values({ "a number": 1, missing: undefined }, "PARAMETER_ERROR"),
    ],
  },
} satisfies WrongValues<SubscriptionCommand, SubscriptionAct>;
