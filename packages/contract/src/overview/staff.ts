import { z } from "zod";
import { momentMs } from "../wire/fields.ts";
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
