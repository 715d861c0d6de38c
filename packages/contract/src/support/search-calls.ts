import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { line, momentMs } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { supportThread, threadId } from "./calls.ts";
import { threadOfMember } from "./staff.ts";
import { SEARCH_WORDS, SECOND_LINE_REASONS, SUPPORT_TOPICS } from "./terms.ts";

const asked = z.object({
  words: line.min(SEARCH_WORDS.min).max(SEARCH_WORDS.max),
  topic: z.enum(SUPPORT_TOPICS).optional().meta({ description: "only threads about this" }),
});

/** Where the words stand: the newest message of the thread that has them. */
const found = {
  message: z.uuid(),
  excerpt: z.string().meta({ description: "the words with a little around them" }),
};
const isWhole = z
  .boolean()
  .meta({ description: "false where older threads or messages were not looked through" });

export const searchSupport = endpoint({
  method: "POST",
  path: "/Support/search",
  role: "member",
  summary:
    "The member's own threads in which words stand: of the newest 50 threads and their newest " +
    "5,000 messages, which are opened for it and not indexed. Width and case do not matter.",
  input: asked,
  data: z.strictObject({
    threads: z.array(z.strictObject({ thread: supportThread, ...found })),
    whole: isWhole,
  }),
  rejections: [],
});

export const searchSupportAsStaff = staffEndpoint({
  call: "POST /Staff/searchsupport",
  permission: "support.read",
  summary:
    "The caller's own threads in which words stand: of the newest 30 and of 20 members at most. " +
    "Each search is a file access of each of these members, who reads of it.",
  input: asked,
  data: z.strictObject({
    threads: z.array(z.strictObject({ thread: threadOfMember, ...found })),
    whole: isWhole,
  }),
  rejections: ["RATE_LIMITED"],
});

export const overseeSupport = staffEndpoint({
  call: "POST /Staff/overseesupport",
  permission: "support.oversee",
  stepUp: true,
  summary:
    "Opens a thread that a colleague has, for an hour and for reading alone. It is a file access " +
    "for this reason, which the member reads.",
  input: z.object({ id: threadId, reason: z.enum(SECOND_LINE_REASONS) }),
  data: z.strictObject({ until_ms: momentMs }),
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL"],
});
