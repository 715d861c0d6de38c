import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";

/** The kinds of notices that may be pushed; a member chooses among them for each browser. */
export const PUSH_KINDS = [
  "fills",
  "margin",
  "liquidations",
  "results",
  "deposits",
  "withdrawals",
  "sign_ins",
  "prices",
  "support",
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

const pushAddress = z
  .string()
  .max(1_024)
  // An address shows all its characters.
  .regex(/^[!-~]+$/)
  .meta({ description: "the endpoint of the browser's subscription" });

const KIND = PUSH_KINDS.join("|");
const kindList = z
  .string()
  .max(100)
  .regex(new RegExp(`^((${KIND})(,(${KIND}))*)?$`))
  // The form above lets no other word through.
  .transform((text) => (text === "" ? [] : (text.split(",") as PushKind[])))
  .meta({ description: "kinds, joined by commas; none ends it", examples: ["deposits,sign_ins"] });

const kinds = z.array(z.enum(PUSH_KINDS));

export const pushState = endpoint({
  method: "POST",
  path: "/user/pushstate",
  role: "member",
  summary: "The exchange's public key for web push, and what is pushed to this browser.",
  input: z.object({ endpoint: pushAddress.optional() }),
  data: z.strictObject({ key: z.string(), kinds }),
  rejections: [],
});

export const setPush = endpoint({
  method: "POST",
  path: "/user/setpush",
  role: "member",
  summary: "Says what is pushed to this browser, until its session ends; the last word counts.",
  input: z.object({
    endpoint: pushAddress,
    p256dh: z
      .string()
      .regex(/^B[A-Za-z0-9_-]{86}$/)
      .meta({ description: "the browser's public key, base64url" }),
    auth: z
      .string()
      .regex(/^[A-Za-z0-9_-]{22}$/)
      .meta({ description: "the browser's secret, base64url" }),
    kinds: kindList,
  }),
  data: z.strictObject({ kinds }),
  rejections: ["PUSH_SERVICE_UNKNOWN", "PUSH_BROWSERS_FULL", "RATE_LIMITED"],
});
