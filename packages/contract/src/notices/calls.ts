import { z } from "zod";
import { END_REASONS, ORDER_KINDS, SIDES } from "../spot/terms.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { cursor, decimalText, limit, momentMs, nextCursor, sequenceText } from "../wire/fields.ts";
import { WITHDRAWAL_REJECT_REASONS } from "../withdrawals/calls.ts";

export const NOTICE_CHANNELS = ["security", "wallet", "account", "trade"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Changes of security that have no template of their own. */
export const SECURITY_NEWS = [
  "WITHDRAWAL_PASSWORD_SET",
  "WITHDRAWAL_PASSWORD_LOCKED",
  "EMAIL_BOUND",
  "EMAIL_CHANGED",
  "ANTI_PHISHING_CHANGED",
  "SECOND_FACTOR_ADDED",
  "SECOND_FACTOR_REMOVED",
  "SECOND_FACTOR_RESET",
  "BANK_CARD_ADDED",
  "BANK_CARD_REMOVED",
  "DATA_EXPORTED",
] as const;

/** Why a deposit was not credited. */
const DEPOSIT_REASONS = [
  "NOT_FOUND",
  "AMOUNT_MISMATCH",
  "BELOW_MINIMUM",
  "WRONG_NETWORK",
  "VOUCHER_UNREADABLE",
  "DUPLICATE",
  "OTHER",
] as const;
const HOLD_REASONS = ["NEW_ADDRESS", "SECURITY_CHANGE", "OVER_LIMIT", "DOCUMENTS"] as const;
/** Why two people took a verification back. */
export const DECERTIFY_REASONS = ["MISTAKE", "FORGED", "EXPIRED", "LEGAL_ORDER"] as const;

const IDENTITY_REASONS = [
  "UNREADABLE",
  "EXPIRED",
  "MISMATCH",
  "UNDER_AGE",
  "DUPLICATE",
  "FORGED",
  "OTHER",
] as const;
/** Why a member may not trade for a while. */
export const PROHIBITION_REASONS = [
  "SUSPECTED_ABUSE",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;
const FREEZE_REASONS = ["SUSPECTED_FRAUD", "SECURITY", "LEGAL_ORDER", "MEMBER_REQUEST"] as const;

const coins = { coin: z.string(), amount: decimalText };
const withdrawn = { coin: z.string(), quantity: decimalText };
const time = momentMs;

/**
 * Every template with what its notices know: data, which each reader's language puts into words
 * (rules 10). The order is the rule book's.
 */
export const notice = z.discriminatedUnion("template", [
  template("LOGIN_NEW_DEVICE", {
    time,
    ip: z.string().meta({ description: "masked" }),
    device: z.string().meta({ description: "browser and system; empty when unknown" }),
  }),
  template("PASSWORD_CHANGED", { time, withdraw_blocked_until: momentMs }),
  template("WITHDRAW_PASSWORD_CHANGED", { time, manual_review_until: momentMs }),
  template("SECURITY_CHANGED", { time, change: z.enum(SECURITY_NEWS) }),
  template("ADDRESS_ADDED", {
    network: z.string(),
    address_masked: z.string().meta({ description: "empty once it is erased" }),
  }),
  template("DEPOSIT_CONFIRMING", { ...coins, network: z.string() }),
  template("DEPOSIT_CREDITED", coins),
  template("DEPOSIT_REJECTED", { ...coins, reason: z.enum(DEPOSIT_REASONS) }),
  template("WITHDRAW_SUBMITTED", { ...withdrawn, fee: decimalText, arrival: decimalText }),
  template("WITHDRAW_PASSED", { coin: z.string(), arrival: decimalText }),
  template("WITHDRAW_HELD", { ...withdrawn, reason: z.enum(HOLD_REASONS), deadline: momentMs }),
  template("WITHDRAW_SENT", {
    ...{ coin: z.string(), arrival: decimalText },
    txid: z.string().nullable().meta({ description: "null where it is not kept" }),
  }),
  template("WITHDRAW_FAILED", withdrawn),
  template("WITHDRAW_REJECTED", { ...withdrawn, reason: z.enum(WITHDRAWAL_REJECT_REASONS) }),
  template("KYC_PASSED", { level: z.enum(["none", "under_review", "rejected", "certified"]) }),
  template("KYC_REJECTED", { reason: z.enum(IDENTITY_REASONS) }),
  template("KYC_REVOKED", { reason: z.enum(DECERTIFY_REASONS) }),
  template("ACCOUNT_FROZEN", { reason: z.enum(FREEZE_REASONS) }),
  template("APPEAL_ANSWERED", { time }),
  template("TRADING_PROHIBITED", {
    until: momentMs,
    reason: z.enum(PROHIBITION_REASONS).optional().meta({
      description: "absent where none was asked for in those days",
    }),
  }),
  template("ORDER_FILLED", {
    ...{ market: z.string(), side: z.enum(SIDES) },
    ...{ filled: decimalText, average_price: decimalText },
  }),
  template("ORDER_EXPIRED", {
    market: z.string(),
    reason: z.enum(END_REASONS).exclude(["FILLED", "USER"]),
  }),
  template("TRIGGER_FIRED", {
    market: z.string(),
    kind: z.enum(ORDER_KINDS),
    trigger: decimalText,
  }),
]);
export type NoticeData = z.input<typeof notice>;

function template<Name extends string, Params extends z.ZodRawShape>(name: Name, params: Params) {
  return z.strictObject({
    id: sequenceText,
    template: z.literal(name),
    channel: z.enum(NOTICE_CHANNELS),
    params: z.strictObject(params),
    /** The deposit, withdrawal, address or order that it speaks of. */
    subject: sequenceText.nullable(),
    time_ms: momentMs,
    read: z.boolean(),
  });
}

/** By channel; more than a hundred are told as a hundred. */
const unread = z.strictObject({
  security: z.int(),
  wallet: z.int(),
  account: z.int(),
  trade: z.int(),
});
export type Unread = z.input<typeof unread>;

/** A command's sequence and a place in it, or 0 and a number. */
const noticeId = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})\.(0|[1-9]\d{0,8})$/)
  .meta({ description: "a notice", examples: ["123.0"] });

export const notices = endpoint({
  method: "GET",
  path: "/user/notice",
  role: "member",
  summary: "What the member was told, newest first, of one channel or of all.",
  input: z.object({
    channel: z.enum(NOTICE_CHANNELS).optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({ notices: z.array(notice), next_cursor: nextCursor, unread }),
  rejections: [],
});

export const noticeInfo = endpoint({
  method: "GET",
  path: "/User/noticeinfo",
  role: "member",
  summary: "One notice.",
  input: z.object({ id: noticeId }),
  data: z.strictObject({ notice }),
  rejections: ["ILLEGAL_OPERATION"],
});

export const unreadNotices = endpoint({
  method: "GET",
  path: "/user/unreadnotices",
  role: "member",
  summary: "How many notices the member has not read, by channel.",
  input: z.object({}),
  data: z.strictObject({ unread }),
  rejections: [],
});

export const readNotice = endpoint({
  method: "POST",
  path: "/user/readnoticeone",
  role: "member",
  summary: "Marks one notice as read; doing it again changes nothing.",
  input: z.object({ id: noticeId }),
  data: NOTHING,
  rejections: ["ILLEGAL_OPERATION"],
});

export const readNotices = endpoint({
  method: "POST",
  path: "/user/readnotices",
  role: "member",
  summary: "Marks everything that the member was told so far as read.",
  input: z.object({}),
  data: NOTHING,
  rejections: [],
});
