import { z } from "zod";
import { decimalText, momentMs, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";

/** Lists of cases that wait for staff. */
export const QUEUES = [
  "deposits",
  "withdrawals",
  "identities",
  "appeals",
  "support",
  "guests",
  "approvals",
  "links",
  "claims",
  "staff",
] as const;

export const queues = staffEndpoint({
  call: "GET /Staff/queues",
  permission: "overview.read",
  summary: "How much waits in each queue that the caller may open: for badges, asked every while.",
  input: z.object({}),
  data: z.strictObject({
    queues: z.array(
      z.strictObject({
        queue: z.enum(QUEUES),
        waiting: z.int().nonnegative(),
        /** The number of them that wait for their second person. */
        second_person: z.int().nonnegative(),
        /** The number of them that have waited longer than they should. */
        overdue: z.int().nonnegative(),
        /** The moment since which the oldest waits; null when none does. */
        oldest_ms: momentMs.nullable(),
        /** Their number in each state, where cases have several in which somebody has to act. */
        states: z.array(z.strictObject({ state: z.string(), cases: z.int().nonnegative() })),
      }),
    ),
  }),
  rejections: [],
});

/** The lengths of the stretch that the overview's plots show. */
export const FIGURE_DAYS = ["7", "30", "90"] as const;
/** The products with which the house is at risk, or for which it keeps money. */
export const PRODUCTS = [
  "delivery",
  "conversion",
  "perpetual",
  "mining",
  "subscriptions",
  "payouts",
] as const;

const day_ms = momentMs.meta({ description: "the beginning of the day (UTC)" });
const sum = {
  coin: z.string(),
  amount: decimalText.meta({ description: "the sum of the entries; below zero: taken back" }),
  value: decimalText.nullable().meta({ description: "USDT at the index of now; null: no price" }),
};
const flows = z
  .strictObject({
    value: decimalText.meta({ description: "USDT: all coins that have a price" }),
    coins: z.array(z.strictObject(sum)).meta({ description: "the whole stretch, greatest first" }),
    days: z.array(z.strictObject({ day_ms, ...sum })),
  })
  .nullable();
export type FlowsData = NonNullable<z.input<typeof flows>>;

const exposure = z.strictObject({
  product: z.enum(PRODUCTS),
  backing: decimalText.meta({ description: "USDT at the index: what its accounts hold" }),
  at_risk: decimalText.nullable().meta({
    description: "the part that members may win or are owed; null where it is not set aside",
  }),
  unpriced: z.array(z.string()).meta({ description: "coins without a price, which are not in it" }),
});
export type ExposureData = z.input<typeof exposure>;

export const figures = staffEndpoint({
  call: "GET /Staff/figures",
  permission: "overview.read",
  summary:
    "What the exchange did day by day, and what each product holds. Each figure is a sum of " +
    "entries. A part whose list the caller may not open is null.",
  input: z.object({ days: z.enum(FIGURE_DAYS).default("30").transform(Number) }),
  data: z.strictObject({
    days: z.array(momentMs).meta({ description: "the beginnings of the days (UTC), oldest first" }),
    volume: flows.meta({ description: "turnover of markets and perpetuals, each trade once" }),
    fees: flows.meta({ description: "what the house kept, rewards of inviters taken off" }),
    deposits: flows,
    withdrawals: flows.meta({ description: "what was sent, less what came back" }),
    members: z.array(z.strictObject({ day_ms, opened: z.int().nonnegative() })).nullable(),
    exposure: z.array(exposure).nullable(),
    sequence: sequenceText,
  }),
  rejections: [],
});

export const health = staffEndpoint({
  call: "GET /Staff/health",
  permission: "health.read",
  summary: "The findings of this process's health: the worst colour, and a sentence for each.",
  input: z.object({}),
  data: z.strictObject({
    colour: z.enum(["green", "yellow", "red"]),
    findings: z.array(
      z.strictObject({
        colour: z.enum(["yellow", "red"]),
        key: z.string().meta({ description: "key of the sentence that is shown" }),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
        sentence: z.string().meta({ description: "as monitoring has it, in English" }),
      }),
    ),
  }),
  rejections: [],
});
