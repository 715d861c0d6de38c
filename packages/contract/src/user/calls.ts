import { z } from "zod";
import { BLOCK_REASONS, PROHIBITION_REASONS } from "../members/terms.ts";
import { endpoint } from "../wire/endpoint.ts";
import { momentMs } from "../wire/fields.ts";

/** The member's own data. Fields have the specification's names where it has any. */
export const userInfo = z.strictObject({
  id: z.string().meta({ description: "UID" }),
  username: z.string(),
  email: z.string().meta({ description: "masked; empty until one is verified" }),
  anti_phishing: z.boolean().meta({ description: "mails carry the member's own words" }),
  phone: z.string().meta({ description: "masked; empty until one is verified" }),
  paypassword: z.boolean().meta({ description: "a withdrawal password is set" }),
  is_address: z.boolean().meta({ description: "a withdrawal address is saved" }),
  authentication: z.enum(["none", "under_review", "certified", "rejected"]),
  level: z.int().nonnegative().meta({ description: "by members invited and their fees" }),
  recommender: z.string().meta({ description: "UID of who invited; empty for nobody" }),
  inviteCode: z.string(),
  registration_address: z.string(),
  registered_ms: momentMs,
  last_sign_in_ms: momentMs.nullable(),
  last_sign_in_address: z.string().nullable(),
  trading_prohibited_until_ms: momentMs.nullable(),
  trading_prohibited_for: z.enum(PROHIBITION_REASONS).nullable(),
  terms_waiting: z.boolean().meta({ description: "without an acceptance nothing new begins now" }),
  terms_required_ms: momentMs.nullable().meta({
    description: "the moment from which on the member needs terms that wait; null: none wait",
  }),
  withdrawals_blocked_until_ms: momentMs.nullable(),
  withdrawals_blocked_for: z.enum(BLOCK_REASONS).nullable().meta({
    description: "the reason of the staff; null where a change of the account's protection blocks",
  }),
});

const ownFile = {
  method: "GET",
  role: "member",
  summary: "The member's own file.",
  input: z.object({}),
  data: z.strictObject({ userInfo }),
  rejections: [],
} as const;

export const getUserInfo = endpoint({ ...ownFile, path: "/User/getUserInfo" });
export const userIndex = endpoint({ ...ownFile, path: "/user/index" });
