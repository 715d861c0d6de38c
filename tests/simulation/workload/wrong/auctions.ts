import type { ScheduleAuction } from "@sumi/core/auctions/acts.ts";
import type { DrawAuctionEnd } from "@sumi/core/auctions/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, NO_HASHES, NO_WHOLE_NUMBERS, NOBODYS_NUMBERS, NOT_A_TIMER } from "./common.ts";
import { values, type WrongFields } from "./wrong.ts";

const NO_TEXTS = { "a text": "1", missing: undefined, nothing: null };
const NO_MOMENTS = { ...NO_WHOLE_NUMBERS, negative: -1, "long ago": 0, "after the last": 9e15 };
const scheduling = (all: Readonly<Record<string, unknown>>) => {
  return values(all, "PARAMETER_ERROR", "ILLEGAL_OPERATION");
};

const SCHEDULE_AUCTION: WrongFields<ScheduleAuction, "act"> = {
  symbol: values(
    { empty: "", "not listed": "NO-USDT", "small letters": "new-usdt", "a number": 12 },
    "PARAMETER_ERROR",
  ),
  project: scheduling({ ...NOBODYS_NUMBERS, ...NO_TEXTS }),
  startMs: scheduling({ ...NO_MOMENTS, ...NO_TEXTS }),
  collectingMs: scheduling({ ...NO_MOMENTS, ...NO_TEXTS, "more than a day": 86_400_001 }),
};

const DRAW: WrongFields<DrawAuctionEnd, "type"> = {
  actor: NOT_A_TIMER,
  key: KEYS,
  market: [
    ...values(NO_WHOLE_NUMBERS, "PARAMETER_ERROR"),
    ...values({ negative: -2, "nobody's": 999_999_999 }, "ILLEGAL_OPERATION", "PARAMETER_ERROR"),
  ],
  frame: values({ ...NO_WHOLE_NUMBERS, zero: 0 }, "PARAMETER_ERROR"),
  hash: values({ ...NO_HASHES, missing: undefined }, "PARAMETER_ERROR"),
};

export const WRONG_AUCTIONS = {
  ScheduleAuction: SCHEDULE_AUCTION,
  DrawAuctionEnd: DRAW,
} satisfies WrongValues<DrawAuctionEnd, ScheduleAuction>;
