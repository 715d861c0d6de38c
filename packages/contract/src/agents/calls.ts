import { z } from "zod";
import { contract } from "../delivery/calls.ts";
import { MODES } from "../delivery/terms.ts";
import { perpetualOrder } from "../perpetual/orders.ts";
import { REWARD_SOURCES } from "../referrals/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { cursor, decimalText, limit, line, momentMs, nextCursor, timeMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** The numbers of days that an overview can go back. */
export const OVERVIEW_DAYS = ["7", "30", "90"] as const;
/** So many letters are shown of the shortest name. */
export const NAME_SHOWN_MIN = 2;
const GENERATIONS = ["1", "2", "3"] as const;

/** USDT at the index of now; a coin without one counts nothing. */
const worth = decimalText.meta({ description: "in USDT, at the index of now" });
const generation = z.int().min(1).max(3);
const name = z.string().meta({ description: "masked" });

const page = {
  cursor: cursor.optional(),
  limit: limit({ otherwise: 20, max: 100 }),
};
const ofGeneration = {
  generation: z.enum(GENERATIONS).optional().meta({ description: "else all three" }),
};
const period = {
  from_ms: timeMs.optional().meta({ description: "from this moment on" }),
  to_ms: timeMs.optional().meta({ description: "before this moment" }),
};

/** The deeds of a generation within a time. */
const sums = z.strictObject({
  joined: z.int().nonnegative(),
  volume: worth.meta({ description: "value of its trades, in USDT at the index of now" }),
  fees: worth.meta({ description: "its fees of which the agent had a share" }),
  rewards: worth.meta({ description: "these shares" }),
});

export const agentOverview = endpoint({
  method: "GET",
  path: "/Agent/overview",
  role: "agent",
  summary: "The team of an agent over three generations: its sums, and those of each day.",
  input: z.object({ days: z.enum(OVERVIEW_DAYS).default("30") }),
  data: z.strictObject({
    code: z.string(),
    total: sums.extend({ members: z.int().nonnegative() }),
    generations: z.array(
      sums.extend({
        generation,
        members: z.int().nonnegative(),
        rate: decimalText.meta({ description: "part of a fee, with the multiplier of the level" }),
      }),
    ),
    active: z
      .int()
      .nonnegative()
      .meta({ description: "members who paid a fee in the last seven days" }),
    rewards_worth: worth.meta({ description: "all that was ever earned" }),
    due_worth: worth.meta({ description: "the part of it that is not paid yet" }),
    paid_next_ms: momentMs,
    days: z
      .array(
        z.strictObject({
          day_ms: momentMs.meta({ description: "midnight (UTC) at the begin of the day" }),
          generations: z.array(sums).meta({ description: "of generation 1 to 3" }),
        }),
      )
      .meta({ description: "oldest first, without gaps" }),
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const agentMembers = endpoint({
  method: "GET",
  path: "/Agent/members",
  role: "agent",
  summary:
    "The members of the agent's team, the newest first, masked. A name is found by the begin " +
    "that is shown, and by no more of it.",
  input: z.object({
    ...ofGeneration,
    name: line.max(64).optional(),
    ...page,
  }),
  data: z.strictObject({
    members: z.array(
      z.strictObject({
        name,
        generation,
        joined_ms: momentMs,
        certified: z.boolean(),
        worth: worth.meta({ description: "the agent's rewards from this one" }),
      }),
    ),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const agentContracts = endpoint({
  method: "GET",
  path: "/Agent/contracts",
  role: "agent",
  summary: "The timed contracts of the agent's team, the newest first.",
  input: z.object({
    ...ofGeneration,
    mode: z.enum(MODES).optional(),
    state: z.enum(["running", "ended"]).optional(),
    ...period,
    ...page,
  }),
  data: z.object({
    contracts: z.array(
      contract
        .pick({
          mode: true,
          coin: true,
          direction: true,
          minutes: true,
          stake: true,
          stake_coin: true,
          state: true,
          outcome: true,
          open_price: true,
          close_price: true,
          result: true,
          accepted_ms: true,
          expiry_ms: true,
        })
        .extend({ name, generation }),
    ),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const agentOrders = endpoint({
  method: "GET",
  path: "/Agent/orders",
  role: "agent",
  summary: "The orders of the agent's team on perpetual contracts, the newest first.",
  input: z.object({
    ...ofGeneration,
    state: z.enum(["open", "ended"]).optional(),
    ...period,
    ...page,
  }),
  data: z.object({
    orders: z.array(
      perpetualOrder
        .pick({
          symbol: true,
          coin: true,
          side: true,
          type: true,
          leverage: true,
          price: true,
          qty: true,
          filled: true,
          average_price: true,
          fee: true,
          status: true,
          created_ms: true,
        })
        .extend({ name, generation }),
    ),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const agentRewards = endpoint({
  method: "GET",
  path: "/Agent/rewards",
  role: "agent",
  summary: "The rewards that the agent was paid, the newest first.",
  input: z.object(page),
  data: z.strictObject({
    rewards: z.array(
      z.strictObject({
        source: z.enum(REWARD_SOURCES),
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
