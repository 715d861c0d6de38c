import { z } from "zod";
import { clientId, momentMs, sequenceText } from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { reasonText } from "../wire/staff-fields.ts";

/** The reasons to reverse an entry; its member reads them. */
export const REVERSAL_REASONS = [
  "WRONG_MEMBER",
  "WRONG_AMOUNT",
  "WRONG_TRANSFER",
  "CHAIN_REORGANISED",
  "BOOKED_IN_ERROR",
] as const;

/** The obstacles to a reversal: it would be refused, or it is proposed or done already. */
export const REVERSAL_OBSTACLES = [
  "TAKEN_BACK",
  "PROPOSED",
  "TOO_OLD",
  "INSUFFICIENT_BALANCE",
] as const;

/** An entry of a kind that can be reversed, and whether this one can be now. */
export const reversal = z.strictObject({
  entry: commandNumberText,
  until_ms: momentMs.nullable().meta({ description: "null: it cannot be, any more" }),
  obstacle: z.enum(REVERSAL_OBSTACLES).nullable(),
});
export type ReversalData = z.input<typeof reversal>;

export const proposeReversal = staffEndpoint({
  call: "POST /Staff/proposereversal",
  permission: "entries.reverse",
  stepUp: true,
  summary:
    "Proposes that a credited deposit, or a move of the house's own money, is taken back: by its " +
    "exact opposite, once, until corrections.window_ms has passed. Somebody else approves it. " +
    "There is no other correction, and none of a trade, a fee or a withdrawal.",
  input: z.object({
    entry: commandNumber.meta({
      description: "number of its command in the journal: a bill's id up to the dot",
    }),
    reason: z.enum(REVERSAL_REASONS),
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["IDEMPOTENCY_CONFLICT", "INSUFFICIENT_BALANCE", "SELF_APPROVAL"],
});
