import type { ContributeCapital, TransferHouse } from "@sumi/core/house/acts.ts";
import type { WrongValues } from "../capability.ts";
import { EVIDENCE, LONG, NO_DECIMALS, NO_NAMES, NOTHING, UNLISTED } from "./common.ts";
import { values, type WrongFields, wrong } from "./wrong.ts";

const CONTRIBUTE_CAPITAL: WrongFields<ContributeCapital, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  network: values({ ...NO_NAMES, "not listed": "NOWHERE" }, "PARAMETER_ERROR"),
  amount: values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
  evidence: [
    ...values({ empty: "", "with a blank": "a b", "too long": LONG }, "MISSING_PARAMETER"),
    ...values({ "a number": 12, missing: undefined }, "PARAMETER_ERROR"),
  ],
};

const NO_PATHS = { empty: "", "a member's": "m:1:available", "of no network": "ext:custody:NOPE" };

const TRANSFER_HOUSE: WrongFields<TransferHouse, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  from: values({ ...NO_PATHS, missing: undefined }, "PARAMETER_ERROR"),
  to: [
    ...values({ ...NO_PATHS, "a number": 4 }, "PARAMETER_ERROR"),
    wrong("where it is", ({ from }) => from, "PARAMETER_ERROR"),
  ],
  amount: [
    ...values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
    ...values({ "more than there is": "900000000000000000" }, "INSUFFICIENT_BALANCE"),
  ],
  evidence: EVIDENCE,
};

export const WRONG_HOUSE = {
  ContributeCapital: CONTRIBUTE_CAPITAL,
  TransferHouse: TRANSFER_HOUSE,
} satisfies WrongValues<never, ContributeCapital | TransferHouse>;
