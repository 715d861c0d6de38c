import { z } from "zod";
import { clientId, momentMs, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { CASE_KINDS } from "../wire/staff-fields.ts";

/** A deposit's or withdrawal's number, or the id of a submitted identity. */
const caseId = z
  .string()
  .regex(/^([1-9]\d{0,14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .meta({ description: "the case, as its queue names it" });

const named = { kind: z.enum(CASE_KINDS), id: caseId, client_id: clientId.optional() };

export const assignCase = staffEndpoint({
  call: "POST /Staff/assigncase",
  permission: "cases.assign",
  summary:
    "Makes the caller the assignee: nobody else decides the case until it lapses. Asking again " +
    "renews it; deciding, or proposing to a second person, ends it.",
  input: z.object(named),
  data: z.strictObject({ until_ms: momentMs, sequence: sequenceText }),
  rejections: [
    "DEPOSIT_NOT_FOUND",
    "USER_NOT_FOUND",
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "CASE_ASSIGNED",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const unassignCase = staffEndpoint({
  call: "POST /Staff/unassigncase",
  permission: "cases.assign",
  summary: "Gives a case back whose assignee is the caller; ILLEGAL_OPERATION for any other.",
  input: z.object(named),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: ["ALREADY_REVIEWED", "IDEMPOTENCY_CONFLICT"],
});
