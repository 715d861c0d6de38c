import { z } from "zod";
import { cursor, decimalText, limit, momentMs, nextCursor, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { REWARD_SOURCES } from "./calls.ts";

const rewardDay = z.strictObject({
  day_ms: momentMs,
  source: z.enum(REWARD_SOURCES),
  coin: z.string(),
  fees: decimalText.meta({ description: "fees, prices or incomes that somebody had a share of" }),
  accrued: decimalText,
  paid: decimalText,
  rewards: z.int().nonnegative().meta({ description: "entries by which it was paid" }),
});

const feeDay = z.strictObject({
  day_ms: momentMs,
  coin: z.string(),
  taken: decimalText.meta({ description: "fees that were taken in" }),
  shared: decimalText.meta({ description: "set aside for rewards out of it" }),
  moved: decimalText.meta({ description: "otherwise taken out: network costs, the house's moves" }),
  left: decimalText.meta({ description: "the balance at the end of the day" }),
  accrued: decimalText.meta({ description: "rewards of fees of the day, summed by themselves" }),
});

const account = z.strictObject({
  coin: z.string(),
  fee: decimalText,
  due: decimalText,
  fee_of_days: decimalText.meta({ description: "what the lines of all days leave of fees" }),
  due_of_days: decimalText.meta({ description: "rewards that were set aside less those paid" }),
  marketing: decimalText,
  waiting: decimalText.meta({ description: "rewards of income that marketing does not cover" }),
});

export const rewardDays = staffEndpoint({
  call: "GET /Staff/referrals",
  permission: "referrals.read",
  summary: "Rewards by day with their sums.",
  input: z.object({ cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) }),
  data: z.strictObject({
    days: z.array(rewardDay),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: [],
});

export const feeDays = staffEndpoint({
  call: "GET /Staff/referralfees",
  permission: "referrals.read",
  summary: "What came into sys:fee by day, what rewards took out of it, and what the days leave.",
  input: z.object({ cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) }),
  data: z.strictObject({
    days: z.array(feeDay),
    next_cursor: nextCursor,
    accounts: z
      .array(account)
      .meta({ description: "sys:fee, sys:referral:due and sys:marketing now" }),
    sequence: sequenceText,
  }),
  rejections: [],
});
