import { z } from "zod";
import { secondFactorCode } from "../second-factors/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, momentMs } from "../wire/fields.ts";
import { IDENTITY_STATUSES } from "./terms.ts";

export const identityStatus = z.enum(IDENTITY_STATUSES);
/** The documents that prove an identity; only a passport needs no back. */
export const documentType = z.enum(["passport", "driving_licence", "ssn", "identity_card"]);

const submitted = z.strictObject({
  type: documentType,
  country: z.string(),
  real_name: z.string().meta({ description: "masked" }),
  phone: z.string().meta({ description: "masked" }),
  submitted_ms: momentMs,
  decided_ms: momentMs.nullable(),
});

export const identity = endpoint({
  method: "GET",
  path: "/user/authrz",
  role: "member",
  summary:
    "Whether the member is certified, what was submitted last, and what a submission may hold.",
  input: z.object({}),
  data: z.strictObject({
    status: identityStatus,
    may_submit: z.boolean(),
    reason: z.string().nullable().meta({ description: "why the last submission was rejected" }),
    note: z.string().nullable().meta({ description: "the reviewer's words to the member" }),
    submitted: submitted.nullable(),
    types: z.array(
      z.strictObject({
        type: documentType,
        pictures: z.array(z.string()).meta({ description: "the pictures it needs" }),
      }),
    ),
    countries: z.array(z.string()).meta({ description: "ISO 3166, two letters" }),
    picture_bytes_max: z.int(),
    picture_types: z.array(z.string()),
    picture_days: z.int().meta({ description: "days that pictures stay after the decision" }),
  }),
  rejections: [],
});

export const submitIdentity = endpoint({
  method: "POST",
  path: "/user/upauthrz",
  role: "member",
  summary:
    "Submits papers for certification. Refused while a submission is under review and once the " +
    "member is certified; after a rejection the member may submit again. Of a passport `front` " +
    "is enough, and a `back` is not kept.",
  input: z.object({
    type: documentType,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ description: "country or area, ISO 3166, two letters", examples: ["JP"] }),
    real_name: z.string().min(1).max(100).meta({ description: "as the document has it" }),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/)
      .meta({
        description: "telephone number with its country's code",
        examples: ["+818012345678"],
      }),
    code: secondFactorCode.optional(),
    client_id: clientId.optional(),
  }),
  files: {
    front: "the front of the document",
    back: "its back; needed of everything but a passport",
  },
  data: z.strictObject({ status: identityStatus, submitted_ms: momentMs }),
  rejections: [
    "KYC_ALREADY_SUBMITTED",
    "STEP_UP_REQUIRED",
    "VERIFICATION_CODE_ERROR",
    "MOBILE_ALREADY_BOUND",
    "IDEMPOTENCY_CONFLICT",
  ],
});
