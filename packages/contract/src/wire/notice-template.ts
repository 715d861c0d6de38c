import { z } from "zod";
import { momentMs, sequenceText } from "./fields.ts";

/** The headings under which members find their notices. */
export const NOTICE_CHANNELS = ["security", "wallet", "account", "trade"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export type NoticeTemplate = ReturnType<typeof noticeTemplate<string, z.ZodRawShape>>;

/** A notice of one template as it is answered: its data, put into words by whoever shows it. */
export function noticeTemplate<Name extends string, Params extends z.ZodRawShape>(
  name: Name,
  params: Params,
) {
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
