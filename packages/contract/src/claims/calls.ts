import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { momentMs } from "../wire/fields.ts";

export const CLAIM_KINDS = [
  "reserve",
  "registration",
  "licence",
  "audit",
  "award",
  "members",
] as const;

/** A claim of the operator about itself, with evidence that is open to the public. */
export const claim = z.strictObject({
  id: z.string(),
  kind: z.enum(CLAIM_KINDS),
  statement: z.string().meta({ description: "in the operator's words" }),
  issuer: z.string().meta({ description: "who says so" }),
  reference: z.string().meta({ description: "the issuer's number for it; empty for none" }),
  evidence: z.string().meta({ description: "address of the register, report or certificate" }),
  issued_ms: momentMs,
  expires_ms: momentMs,
});

export const claims = endpoint({
  method: "GET",
  path: "/Public/claims",
  role: "public",
  summary:
    "What the operator claims about itself: only what two people of the staff stand for, and " +
    "only while its evidence holds. A fresh exchange claims nothing.",
  input: z.object({}),
  data: z.strictObject({ claims: z.array(claim) }),
  rejections: [],
});
