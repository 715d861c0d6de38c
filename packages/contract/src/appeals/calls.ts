import { z } from "zod";
import { balance } from "../spot/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, momentMs, paragraphs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** A frozen member's ticket in place of a session; it opens only their appeal. */
const appealTicket = z.string().regex(/^[\w.-]{40,200}$/);

/** A letter between a member and the staff: sealed, erasable, never in the journal. */
export const letter = z.strictObject({ text: z.string(), time_ms: momentMs });

const appealed = z.strictObject({
  message: letter.nullable().meta({ description: "what the member wrote about this decision" }),
  answer: letter.nullable().meta({ description: "what the staff answered" }),
});

const MESSAGE_MAX = 2_000;

export const appeal = endpoint({
  method: "GET",
  path: "/Login/appeal",
  role: "public",
  summary:
    "What a frozen member may know without a session: why, by when it is reviewed, what they " +
    "own, and what was written about it. The sign-in names the ticket; one that is over, or of " +
    "somebody who is frozen no longer, is PARAMETER_ERROR.",
  input: z.object({ ticket: appealTicket }),
  data: z.strictObject({
    reason: z.string(),
    review_by_ms: momentMs,
    overdue: z.boolean().meta({ description: "the review is late and lies with senior staff" }),
    balances: z.array(balance),
    ...appealed.shape,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const sendAppeal = endpoint({
  method: "POST",
  path: "/Login/appeal",
  role: "public",
  summary:
    "Appeals against a freeze in one's own words: one message for each decision. Another one is " +
    "ILLEGAL_OPERATION; the same one again is answered as before.",
  input: z.object({
    ticket: appealTicket,
    message: paragraphs.max(MESSAGE_MAX),
    client_id: clientId.optional(),
  }),
  data: appealed,
  rejections: [],
});

export const appealLetters = endpoint({
  method: "GET",
  path: "/user/appeals",
  role: "member",
  summary:
    "What the member wrote about freezes of the account and what was answered, the newest first. " +
    "There is one message for each decision.",
  input: z.object({}),
  data: z.strictObject({
    appeals: z.array(
      z.strictObject({
        decision: commandNumberText.meta({
          description: "the freeze, or the review, in the journal",
        }),
        ...appealed.shape,
      }),
    ),
  }),
  rejections: [],
});
