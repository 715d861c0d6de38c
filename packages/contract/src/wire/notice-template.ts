import { z } from "zod";
import { momentMs } from "./fields.ts";
import { commandNumberText, type Numbering, publicNumberText } from "./public-numbers.ts";

/** The headings under which members find their notices. */
export const NOTICE_CHANNELS = [
  "security",
  "wallet",
  "account",
  "trade",
  "contract",
  "subscription",
  "mining",
  "referral",
] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export type NoticeTemplate = ReturnType<typeof noticeTemplate<string, z.ZodRawShape>>;

/**
 * A notice of one template as answers carry it: data, which clients put into words. `about` says
 * what the number of its subject counts.
 */
export function noticeTemplate<Name extends string, Params extends z.ZodRawShape>(
  name: Name,
  params: Params,
  about: Numbering = "commands",
) {
  return z.strictObject({
    id: commandNumberText,
    template: z.literal(name),
    channel: z.enum(NOTICE_CHANNELS),
    params: z.strictObject(params),
    /** The deposit, withdrawal, address or order that it is about. */
    subject: publicNumberText(about).nullable(),
    time_ms: momentMs,
    read: z.boolean(),
  });
}
