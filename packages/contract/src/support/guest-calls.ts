import { z } from "zod";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { clientId, momentMs } from "../wire/fields.ts";
import { wordsOfMember } from "./secrets.ts";
import { SUPPORT_WORDS_MAX } from "./terms.ts";

/**
 * 256 bits that the guest's own browser draws, in base64url. They open one thread and nothing else;
 * calls with them are a POST, so that they stand in no address and in no log.
 */
export const guestTicket = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ description: "256 bits at random, in base64url; whoever has it reads the thread" });

const guestMessage = z.strictObject({
  id: z.uuid(),
  by: z.enum(["guest", "staff"]),
  text: z.string(),
  time_ms: momentMs,
  read: z.boolean().meta({ description: "whether the other side has read it" }),
});

const guestThread = z.strictObject({
  status: z.enum(["waiting", "answered", "closed"]),
  opened_ms: momentMs,
  closed_ms: momentMs.nullable(),
  erased_ms: momentMs.nullable().meta({ description: "when a closed thread is destroyed" }),
  messages: z.array(guestMessage),
});
export type GuestThreadData = z.input<typeof guestThread>;

export const openGuestThread = endpoint({
  method: "POST",
  path: "/Guest/open",
  role: "public",
  summary:
    "Writes to support without an account, after a captcha for `guest`. The ticket is drawn by " +
    "the caller and opens the thread from then on; the same ticket with the same words counts " +
    "once, and with other words it is IDEMPOTENCY_CONFLICT.",
  input: z.object({
    ticket: guestTicket,
    text: wordsOfMember(SUPPORT_WORDS_MAX),
    key: z.string().max(64).optional().meta({ description: "key of the captcha that was solved" }),
    vcode: z.string().max(64).optional().meta({ description: "its answer" }),
    client_id: clientId.optional(),
  }),
  data: guestThread,
  rejections: ["SECRET_IN_WORDS", "GRAPHIC_CODE_ERROR", "IDEMPOTENCY_CONFLICT"],
});

export const readGuestThread = endpoint({
  method: "POST",
  path: "/Guest/thread",
  role: "public",
  summary: "What was written in the thread of a ticket; its answers count as read from then on.",
  input: z.object({ ticket: guestTicket }),
  data: guestThread,
  rejections: ["THREAD_NOT_FOUND"],
});

export const writeAsGuest = endpoint({
  method: "POST",
  path: "/Guest/write",
  role: "public",
  summary: "Writes on in the open thread of a ticket.",
  input: z.object({
    ticket: guestTicket,
    text: wordsOfMember(SUPPORT_WORDS_MAX),
    client_id: clientId.optional(),
  }),
  data: guestThread,
  rejections: ["SECRET_IN_WORDS", "THREAD_NOT_FOUND", "IDEMPOTENCY_CONFLICT"],
});

export const closeGuestThread = endpoint({
  method: "POST",
  path: "/Guest/close",
  role: "public",
  summary: "Closes the thread of a ticket.",
  input: z.object({ ticket: guestTicket }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND"],
});
