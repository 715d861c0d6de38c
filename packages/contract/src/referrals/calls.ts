import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { cursor, decimalText, limit, momentMs, nextCursor } from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";

/** Rewards are shares of fees, of prices of new coins, and of incomes of machines. */
export const REWARD_SOURCES = ["TRADING_FEE", "SUBSCRIPTION", "MINING"] as const;
const source = z.enum(REWARD_SOURCES);

const coinAmount = z.strictObject({ coin: z.string(), amount: decimalText });
/** USDT at the index of now; a coin without one counts nothing. */
const worth = decimalText.meta({ description: "in USDT, at the index of now" });

const generation = z.strictObject({
  generation: z.int().min(1).max(3),
  members: z.int().nonnegative(),
  rate: decimalText.meta({ description: "part of a fee, with the multiplier of the level" }),
  published: decimalText.meta({ description: "the same without the multiplier" }),
  earned: z.array(coinAmount),
  worth,
});

const ofSource = z.strictObject({
  source,
  rates: z.array(decimalText).meta({ description: "of generation 1 to 3, without a multiplier" }),
  earned: z.array(coinAmount),
  worth,
  waiting: z.array(coinAmount).meta({
    description: "noted, and paid once the issuer is paid or the house has the money",
  }),
});

const level = z.strictObject({
  level: z.int().min(1).max(3),
  members: z.int().positive(),
  team_fees: decimalText,
  multiplier: decimalText,
});

/** A reward with all that it was computed from: a fee or income times the rate, cut off. */
const lastReward = z.strictObject({
  source,
  generation: z.int().min(1).max(3),
  name: z.string().meta({ description: "masked" }),
  coin: z.string(),
  fee: decimalText,
  rate: decimalText,
  amount: decimalText,
  day_ms: momentMs.meta({ description: "midnight (UTC) at the begin of the fee's day" }),
});

/** The parts of a trading fee that all who invited its payer have together. */
export const feeShare = endpoint({
  method: "GET",
  path: "/Public/feeshare",
  role: "public",
  summary: "The part of a trading fee that is paid on to those who invited its payer.",
  input: z.object({}),
  data: z.strictObject({
    share: decimalText.meta({ description: "without a level" }),
    share_max: decimalText.meta({ description: "at the highest multiplier of a level" }),
  }),
  rejections: [],
});

export const referrals = endpoint({
  method: "GET",
  path: "/user/tgcode",
  role: "member",
  summary: "The member's invite code, level, rates and rewards by generation.",
  input: z.object({ min_sequence: commandNumber.optional() }),
  data: z.strictObject({
    code: z.string(),
    /** Rewards are for certified members. */
    certified: z.boolean(),
    level: z.int().min(0).max(3),
    progress: z.strictObject({
      members: z.int().nonnegative().meta({ description: "certified persons invited directly" }),
      team_fees: decimalText.meta({ description: "USDT, of the last 30 whole days" }),
    }),
    levels: z.array(level),
    generations: z.array(generation),
    sources: z.array(ofSource),
    totals: z.array(coinAmount.extend({ due: decimalText })),
    worth,
    month_worth: worth,
    paid_next_ms: momentMs.meta({ description: "the next moment at which rewards are paid" }),
    last: lastReward.nullable(),
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const team = endpoint({
  method: "GET",
  path: "/user/tgteam",
  role: "member",
  summary: "One generation of those whom the member invited, the newest first, masked.",
  input: z.object({
    generation: z.enum(["1", "2", "3"]).default("1"),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    team: z.array(
      z.strictObject({
        name: z.string().meta({ description: "masked" }),
        joined_ms: momentMs,
        certified: z.boolean(),
        earned: z.array(coinAmount).meta({ description: "the member's rewards from this one" }),
        worth,
      }),
    ),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const rewards = endpoint({
  method: "GET",
  path: "/user/tgrewards",
  role: "member",
  summary: "The rewards that were paid, the newest first: one for each day, source and coin.",
  input: z.object({
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.strictObject({
    rewards: z.array(
      z.strictObject({
        source,
        coin: z.string(),
        amount: decimalText,
        day_ms: momentMs.meta({ description: "midnight (UTC) at the begin of its day" }),
        time_ms: momentMs,
      }),
    ),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});
