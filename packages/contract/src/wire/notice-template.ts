import { z } from "zod";
import { momentMs, sequenceText } from "./fields.ts";

/** The headings under which members find their notices. */
export const NOTICE_CHANNELS = ["security", "wallet", "account", "trade"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export type NoticeTemplate = ReturnType<typeof noticeTemplate<string, z.ZodRawShape>>;

/** A notice of one template as answers carry it: data, which clients put into words. */
export function noticeTemplate<Name extends string, Params extends z.ZodRawShape>(
  name: Name,
  params: Params,
) {
  return z.strictObject({
    id: sequenceText,
    template: z.literal(name),
    channel: z.enum(NOTICE_CHANNELS),
    params: z.strictObject(params),
    /** The deposit, withdrawal, address or order that it is about. */
    subject: sequenceText.nullable(),
    time_ms: momentMs,
    read: z.boolean(),
  });
}
