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

const account = z.strictObject({
  coin: z.string(),
  fee: decimalText,
  due: decimalText,
  marketing: decimalText,
  waiting: decimalText.meta({ description: "rewards of income that marketing does not cover" }),
});

export const rewardDays = staffEndpoint({
  call: "GET /Staff/referrals",
  permission: "referrals.read",
  summary: "Rewards by day with their sums, and the accounts they come from.",
  input: z.object({ cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) }),
  data: z.strictObject({
    days: z.array(rewardDay),
    next_cursor: nextCursor,
    accounts: z
      .array(account)
      .meta({ description: "sys:fee, sys:referral:due and sys:marketing now" }),
    sequence: sequenceText,
  }),
  rejections: [],
});
