import { z } from "zod";
import { secondFactorCode } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { clientId } from "../wire/fields.ts";

/** What is in an export, in this order: each under its name, as the call of its room tells it. */
export const EXPORT_SECTIONS = [
  "profile",
  "identity",
  "security",
  "balances",
  "orders_open",
  "orders",
  "fills",
  "deposits",
  "withdrawals",
  "bills",
  "addresses",
  "bank_cards",
  "sessions",
  "sign_ins",
  "security_events",
  "notices",
  "appeals",
  "staff_accesses",
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

export const exportMember = endpoint({
  method: "POST",
  path: "/user/export",
  role: "member",
  summary:
    "Everything that is the member's, as one JSON document. Numbers of documents and cards are " +
    "masked as everywhere. It asks for a second factor where one is set, and stands in the log.",
  input: z.object({ code: secondFactorCode.optional(), client_id: clientId.optional() }),
  data: NOTHING,
  gives: "application/json",
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR"],
});
