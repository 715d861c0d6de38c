import type { MiningAct } from "@sumi/core/mining/acts.ts";
import type { DraftMachine, MiningCommand } from "@sumi/core/mining/commands.ts";
import type { WrongValues } from "../capability.ts";
import {
  EVIDENCE,
  KEYS,
  NO_AMOUNTS,
  NO_DECIMALS,
  NO_HASHES,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  NOT_A_TIMER,
  NOT_STAFF,
  NOTHING,
  notAMember,
} from "./common.ts";
import { values, type WrongFields } from "./wrong.ts";

const STOPPED = ["ACCOUNT_FROZEN", "TRADING_PROHIBITED", "TERMS_NOT_ACCEPTED"] as const;
const NO_MOMENTS = { ...NO_WHOLE_NUMBERS, negative: -1, "after the last": 9e15 };
const NO_DAYS = { ...NO_WHOLE_NUMBERS, none: 0, negative: -1, "ten years and one": 3_651 };
const { zero: _, ...NO_MINIMUMS } = NO_AMOUNTS;
const wrongTerm = (all: Readonly<Record<string, unknown>>) => values(all, "PARAMETER_ERROR");
const NO_FLAGS = { "a number": 1, "a text": "true", missing: undefined };

const DRAFT_MACHINE: WrongFields<DraftMachine, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  name: wrongTerm({
    empty: "",
    "small letters": "etc",
    "with a blank": "E T",
    "with a dash at its end": "ETC-",
    "too long": "E".repeat(25),
    missing: undefined,
  }),
  ownership: wrongTerm({ empty: "", leased: "leased", missing: undefined }),
  supply: wrongTerm({ ...NO_WHOLE_NUMBERS, none: 0, negative: -1, "too many": 100_001 }),
  payCoin: wrongTerm(NOBODYS_NUMBERS),
  price: wrongTerm(NO_AMOUNTS),
  coin: wrongTerm(NOBODYS_NUMBERS),
  incomeType: wrongTerm({ empty: "", promised: "promised", missing: undefined }),
  daily: wrongTerm(NO_AMOUNTS),
  termDays: wrongTerm(NO_DAYS),
  listMs: wrongTerm(NO_MOMENTS),
  delistMs: wrongTerm({ ...NO_MOMENTS, "long ago": 0 }),
  platformCoin: wrongTerm(NOBODYS_NUMBERS),
  platformMin: wrongTerm(NO_MINIMUMS),
  referralsMin: wrongTerm({ ...NO_WHOLE_NUMBERS, negative: -1, "too many": 1_001 }),
  isOnce: wrongTerm(NO_FLAGS),
  isFrozen: wrongTerm(NO_FLAGS),
  prospectus: wrongTerm({ ...NO_HASHES, missing: undefined }),
  forbidden: wrongTerm({
    "a text": "KP",
    "small letters": ["kp"],
    unsorted: ["KP", "CU"],
    twice: ["KP", "KP"],
    missing: undefined,
  }),
};

const NO_MACHINE = values(NOBODYS_NUMBERS, "PARAMETER_ERROR", ...STOPPED);
const NO_MACHINE_OF_ACT = values(
  { ...NOBODYS_NUMBERS, "a text": "1", missing: undefined, nothing: null },
  "PARAMETER_ERROR",
);
const LIMIT = values(
  { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "too many": 501 },
  "PARAMETER_ERROR",
);
const TIMED = { actor: NOT_A_TIMER, key: KEYS, limit: LIMIT };
const NO_REASON = { "free text": "they win", missing: undefined };
const MOVED = {
  machine: NO_MACHINE_OF_ACT,
  amount: values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
  evidence: EVIDENCE,
};

const OF_LATER = "packages/core/src/mining/mining.test.ts tries them, a day later";

export const WRONG_MINING = {
  DraftMachine: DRAFT_MACHINE,
  DiscardMachine: { actor: NOT_STAFF, key: KEYS, machine: NO_MACHINE },
  SuspendSale: {
    actor: NOT_STAFF,
    key: KEYS,
    machine: NO_MACHINE,
    reason: values(NO_REASON, "MISSING_PARAMETER", "PARAMETER_ERROR"),
  },
  BuyMachine: {
    actor: notAMember("ILLEGAL_OPERATION"),
    key: KEYS,
    machine: NO_MACHINE,
    shares: values(NO_WHOLE_NUMBERS, "PARAMETER_ERROR", ...STOPPED),
  },
  FixIncomePrices: { actor: NOT_A_TIMER, key: KEYS },
  OpenIncomeDays: TIMED,
  PayIncome: TIMED,
  StopHoldings: TIMED,
  ReleaseIncome: TIMED,
  OpenMachine: { machine: NO_MACHINE_OF_ACT },
  ResumeSale: { machine: NO_MACHINE_OF_ACT },
  ThawIncome: { machine: NO_MACHINE_OF_ACT },
  StopMachine: {
    machine: NO_MACHINE_OF_ACT,
    reason: [
      ...values({ "free text": "they win" }, "MISSING_PARAMETER", "PARAMETER_ERROR"),
      ...values({ "a number": 1, missing: undefined }, "PARAMETER_ERROR"),
    ],
  },
  FundMiningPool: MOVED,
  ReduceMiningPool: MOVED,
  // Nothing is there to be taken before a day of some term is over, and stages are of one moment.
  TakeMiningSales: { asset: OF_LATER, amount: OF_LATER, evidence: OF_LATER },
} satisfies WrongValues<MiningCommand, MiningAct>;
