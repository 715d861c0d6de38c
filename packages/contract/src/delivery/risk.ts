import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** The refusals that any order of the member would get, in the order in which they are judged. */
export const MEMBER_REFUSALS = [
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
  "KYC_REQUIRED",
  "RISK_UNCONFIRMED",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
] as const satisfies readonly RejectionCode[];

const may = z
  .enum(MEMBER_REFUSALS)
  .nullable()
  .meta({ description: "null: orders are judged by their own terms; else why all are refused" });

const own = z.object({
  may_real: may,
  may_trial: may,
  /** When the member confirmed what contracts with real money risk; null before. */
  risk_confirmed_ms: momentMs.nullable(),
  sequence: commandNumberText,
});

export const ownContracts = endpoint({
  method: "GET",
  path: "/Contract/own",
  role: "member",
  summary: "What the member may do with contracts now.",
  input: z.object({}),
  data: own,
  rejections: [],
});

export const confirmRisk = endpoint({
  method: "POST",
  path: "/Contract/confirmrisk",
  role: "member",
  summary: "Confirms having read what contracts with real money risk; needed before the first.",
  input: z.object({ client_id: clientId.optional() }),
  data: own,
  rejections: ["ACCOUNT_FROZEN", "IDEMPOTENCY_CONFLICT"],
});
