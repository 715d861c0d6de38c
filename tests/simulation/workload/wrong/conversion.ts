import type { ConversionCommand, Convert } from "@sumi/core/conversion/commands.ts";
import type { WrongValues } from "../capability.ts";
import {
  KEYS,
  NO_AMOUNTS,
  NO_HASHES,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  notAMember,
} from "./common.ts";
import { values, type WrongFields, wrong } from "./wrong.ts";

const EARLIER = [
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
] as const;

const OF_TIME = ["QUOTE_EXPIRED", "MARKET_NOT_OPEN", "QUOTE_AMOUNT_TOO_SMALL"] as const;

const CONVERT: WrongFields<Convert, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  from: values(NOBODYS_NUMBERS, "PARAMETER_ERROR", ...EARLIER),
  to: [
    ...values(NOBODYS_NUMBERS, "PARAMETER_ERROR", ...EARLIER),
    wrong("the same", ({ from }) => from, "PARAMETER_ERROR", ...EARLIER),
  ],
  amount: values(NO_AMOUNTS, "PARAMETER_ERROR", ...EARLIER),
  received: [
    wrong("more", ({ received }) => received + 1n, "PARAMETER_ERROR", ...EARLIER, ...OF_TIME),
    wrong("nothing", () => 0n, "PARAMETER_ERROR", ...EARLIER, ...OF_TIME),
  ],
  sample: values(
    { ...NO_WHOLE_NUMBERS, "never taken": 999_999_999 },
    ...(["QUOTE_EXPIRED", "PARAMETER_ERROR", ...EARLIER] as const),
  ),
  issuedMs: [
    ...values(NO_WHOLE_NUMBERS, "PARAMETER_ERROR", ...EARLIER),
    wrong("in a year", ({ issuedMs }) => issuedMs + 3e10, "PARAMETER_ERROR", ...EARLIER),
    wrong("a minute ago", ({ issuedMs }) => issuedMs - 60_000, "QUOTE_EXPIRED", ...EARLIER),
  ],
  quote: values({ ...NO_HASHES, missing: undefined }, "PARAMETER_ERROR", ...EARLIER),
};

export const WRONG_CONVERSION = {
  Convert: CONVERT,
} satisfies WrongValues<ConversionCommand, never>;
