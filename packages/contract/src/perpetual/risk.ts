import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** The refusals that any opening of the member would get, in the order in which they are judged. */
export const OPENING_REFUSALS = [
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
  "KYC_REQUIRED",
  "RISK_UNCONFIRMED",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
] as const satisfies readonly RejectionCode[];

const own = z.object({
  may_open: z
    .enum(OPENING_REFUSALS)
    .nullable()
    .meta({ description: "null: orders are judged by their own terms; else why none may open" }),
  /** When the member confirmed what perpetual contracts risk; null before. */
  risk_confirmed_ms: momentMs.nullable(),
  sequence: commandNumberText,
});

export const ownPerpetual = endpoint({
  method: "GET",
  path: "/Perpetual/own",
  role: "member",
  summary: "What the member may do with perpetual contracts now.",
  input: z.object({}),
  data: own,
  rejections: [],
});

export const confirmPerpetualRisk = endpoint({
  method: "POST",
  path: "/Perpetual/confirmrisk",
  role: "member",
  summary: "Confirms having read what perpetual contracts risk; needed before the first.",
  input: z.object({ client_id: clientId.optional() }),
  data: own,
  rejections: ["ACCOUNT_FROZEN", "IDEMPOTENCY_CONFLICT"],
});
