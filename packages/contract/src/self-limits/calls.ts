import { z } from "zod";
import { secondFactorCode } from "../second-factors/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, decimalText, momentMs, positiveDecimal, timeMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/**
 * Loss limits bound what the member may lose with real money, in a UTC day and in a week from
 * Monday; a cool-off stops real money, and an exclusion trial money as well (honesty H14).
 */
export const SELF_LIMIT_KINDS = ["loss", "loss_week", "cool_off", "exclusion"] as const;
export type SelfLimitKind = (typeof SELF_LIMIT_KINDS)[number];

/** A value that is announced: what was asked for loosens, so it counts a day later. */
const announced = { effective_ms: momentMs };

const lossLimit = z.object({
  /** The coin of the amounts. */
  coin: z.string(),
  /** null for no limit. */
  limit: decimalText.nullable(),
  /** The loss of the day or the week; with a minus sign if the member has won. */
  lost: decimalText,
  /** Stakes, margins and holds of both kinds of contracts, which may be lost as well. */
  at_stake: decimalText,
  /** The greatest stake that this limit leaves; null for no limit. */
  left: decimalText.nullable(),
  announced: z.object({ limit: decimalText.nullable(), ...announced }).nullable(),
});

export const selfLimits = z.object({
  loss: lossLimit,
  loss_week: lossLimit,
  cool_off: z.object({
    /** null while there is none. */
    until_ms: momentMs.nullable(),
    announced: z.object({ until_ms: momentMs.nullable(), ...announced }).nullable(),
    /** The longest that can be asked for. */
    max_ms: z.int().positive(),
  }),
  exclusion: z.object({
    until_ms: momentMs.nullable(),
    announced: z.object({ until_ms: momentMs.nullable(), ...announced }).nullable(),
    max_ms: z.int().positive(),
  }),
  /** When the day and the week of the loss limits end. */
  day_ends_ms: momentMs,
  week_ends_ms: momentMs,
  /** The time until a change that loosens a limit counts. */
  loosening_ms: z.int().nonnegative(),
});
export type SelfLimitsData = z.input<typeof selfLimits>;

export const ownSelfLimits = endpoint({
  method: "GET",
  path: "/User/selflimits",
  role: "member",
  summary: "The limits that the member has set for themselves, and what they leave.",
  input: z.object({}),
  data: z.object({ limits: selfLimits, sequence: commandNumberText }),
  rejections: [],
});

export const setSelfLimit = endpoint({
  method: "POST",
  path: "/User/setselflimit",
  role: "member",
  summary:
    "Sets one of the member's own limits. What tightens counts at once, what loosens a day later " +
    "and against a proof that a session alone is not.",
  input: z.object({
    kind: z.enum(SELF_LIMIT_KINDS),
    amount: positiveDecimal.optional().meta({ description: "of a loss limit; without it, none" }),
    until_ms: timeMs
      .optional()
      .meta({ description: "of a cool-off or an exclusion; without it, its end" }),
    code: secondFactorCode.optional(),
    client_id: clientId.optional(),
  }),
  data: z.object({ limits: selfLimits, sequence: commandNumberText }),
  rejections: [
    "STEP_UP_REQUIRED",
    "VERIFICATION_CODE_ERROR",
    "ILLEGAL_OPERATION",
    "IDEMPOTENCY_CONFLICT",
  ],
});
