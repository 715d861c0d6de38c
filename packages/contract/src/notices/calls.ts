import { assert } from "@sumi/primitives/assert.ts";
import { z } from "zod";
import { NOTICE_TEMPLATES } from "../capabilities.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { cursor, limit, nextCursor } from "../wire/fields.ts";
import { NOTICE_CHANNELS } from "../wire/notice-template.ts";
import { TRANSLATED } from "../wire/public-numbers.ts";

const [FIRST, ...OTHERS] = NOTICE_TEMPLATES;
assert(FIRST !== undefined, "some capability has notices");

/**
 * A notice holds data, which each reader's language puts into words (rules 10). The capability that
 * writes a template declares its parameters.
 */
export const notice = z.discriminatedUnion("template", [FIRST, ...OTHERS]);
export type NoticeData = z.input<typeof notice>;

/** By channel; counts above a hundred are shown as a hundred. */
const unread = z.strictObject({
  security: z.int(),
  wallet: z.int(),
  account: z.int(),
  trade: z.int(),
  contract: z.int(),
  subscription: z.int(),
  mining: z.int(),
  referral: z.int(),
});
export type Unread = z.input<typeof unread>;

/** A command's sequence and a place in it, or 0 and a number. */
const noticeId = z
  .string()
  .regex(/^(0\.[1-9]\d{0,14}|[1-9]\d{0,14}\.(0|[1-9]\d{0,8}))$/)
  .register(TRANSLATED, { as: "commands" })
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
