import { z } from "zod";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { clientId, cursor, decimalText, limit, momentMs, nextCursor } from "../wire/fields.ts";
import { commandNumber, publicNumberText, withdrawalNumber } from "../wire/public-numbers.ts";
import { wordsOfMember } from "./secrets.ts";
import {
  CARD_KINDS,
  CARD_SIDES,
  SUPPORT_RATING_MAX,
  SUPPORT_TOPICS,
  SUPPORT_WORDS_MAX,
} from "./terms.ts";

export const supportLink = endpoint({
  method: "POST",
  path: "/user/online",
  role: "public",
  summary:
    "Where members find support: the page that the operator named, or else the path of the chat " +
    "in the app.",
  input: z.object({}),
  data: z.strictObject({ link: z.string() }),
  rejections: [],
});

export const supportDesk = endpoint({
  method: "GET",
  path: "/Support/desk",
  role: "public",
  summary:
    "Whether support answers now: `online` while somebody of the staff has the inbox open, " +
    "`away` while nobody has, `closed` outside of the opening hours.",
  input: z.object({}),
  data: z.strictObject({
    state: z.enum(["online", "away", "closed"]),
    opens_ms: momentMs.nullable().meta({ description: "the next opening, while it is closed" }),
    answer_minutes: z
      .int()
      .positive()
      .nullable()
      .meta({
        description:
          "how long half of the members waited at most for an answer in the last seven days; " +
          "null if fewer than five answers were given",
      }),
  }),
  rejections: [],
});

/** The number of a thread; nobody can guess another one's. */
export const threadId = z.uuid();

/**
 * Something of the member's own that a message is about, as it stands now: a deposit, a withdrawal,
 * a spot order, a delivery contract or a position.
 */
export const supportCard = z.strictObject({
  kind: z.enum(CARD_KINDS),
  id: publicNumberText(({ kind }) => (kind === "withdrawal" ? "withdrawals" : "commands")),
  about: z.string().nullable().meta({ description: "the market, or the coin of a contract" }),
  side: z.enum(CARD_SIDES).nullable(),
  coin: z.string(),
  amount: decimalText,
  status: z.string(),
});
export type SupportCardData = z.input<typeof supportCard>;

export const supportMessage = z.strictObject({
  id: z.uuid(),
  by: z.enum(["member", "staff"]),
  text: z.string().meta({ description: "empty where the message is only a card or a picture" }),
  card: supportCard.nullable(),
  picture: z.boolean().meta({ description: "whether it is a picture, which has its own call" }),
  time_ms: momentMs,
  read: z.boolean().meta({ description: "whether the other side has read it" }),
});
export type SupportMessageData = z.input<typeof supportMessage>;

export const supportThread = z.strictObject({
  id: threadId,
  topic: z.enum(SUPPORT_TOPICS),
  status: z.enum(["waiting", "answered", "closed"]),
  opened_ms: momentMs,
  last_ms: momentMs,
  closed_ms: momentMs.nullable(),
  rating: z.int().nullable(),
  unread: z.int().nonnegative().meta({ description: "answers that the member has not read" }),
});
export type SupportThreadData = z.input<typeof supportThread>;

/** Words, with at most one card; a card may come without words. */
const written = {
  text: wordsOfMember(SUPPORT_WORDS_MAX).optional(),
  deposit: commandNumber.optional().meta({ description: "an own deposit to show" }),
  withdrawal: withdrawalNumber.optional().meta({ description: "an own withdrawal to show" }),
  order: commandNumber.optional().meta({ description: "an own spot order to show" }),
  contract: commandNumber.optional().meta({ description: "an own delivery contract to show" }),
  position: commandNumber.optional().meta({ description: "an own position to show" }),
  client_id: clientId.optional(),
};
const REFUSED_WORDS = [
  "SECRET_IN_WORDS",
  "DEPOSIT_NOT_FOUND",
  "WITHDRAWAL_NOT_FOUND",
  "ORDER_NOT_FOUND",
  "POSITION_NOT_FOUND",
] as const;

export const supportThreads = endpoint({
  method: "GET",
  path: "/Support/threads",
  role: "member",
  summary: "The member's own threads with support, the newest first.",
  input: z.object({ cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) }),
  data: z.strictObject({ threads: z.array(supportThread), next_cursor: nextCursor }),
  rejections: [],
});

export const supportThreadInfo = endpoint({
  method: "GET",
  path: "/Support/thread",
  role: "member",
  summary: "One own thread with its messages, the oldest first.",
  input: z.object({ id: threadId }),
  data: z.strictObject({ thread: supportThread, messages: z.array(supportMessage) }),
  rejections: ["THREAD_NOT_FOUND"],
});

export const openSupportThread = endpoint({
  method: "POST",
  path: "/Support/open",
  role: "member",
  summary:
    "Opens a thread with its first message. What looks like a password, a code, a private key or " +
    "a recovery phrase is refused before it is stored.",
  input: z.object({ topic: z.enum(SUPPORT_TOPICS), ...written }),
  data: z.strictObject({ thread: supportThread }),
  rejections: [...REFUSED_WORDS, "IDEMPOTENCY_CONFLICT"],
});

export const writeToSupport = endpoint({
  method: "POST",
  path: "/Support/write",
  role: "member",
  summary: "Writes on in an open thread of one's own.",
  input: z.object({ id: threadId, ...written }),
  data: z.strictObject({ message: supportMessage }),
  rejections: [...REFUSED_WORDS, "THREAD_NOT_FOUND", "IDEMPOTENCY_CONFLICT"],
});

export const pictureToSupport = endpoint({
  method: "POST",
  path: "/Support/picture",
  role: "member",
  summary: "Sends a picture into an open thread of one's own. It is sealed with the thread's key.",
  input: z.object({ id: threadId, client_id: clientId.optional() }),
  files: { picture: "JPEG, PNG or WebP" },
  data: z.strictObject({ message: supportMessage }),
  rejections: ["THREAD_NOT_FOUND", "IDEMPOTENCY_CONFLICT"],
});

/** A link to a private picture, good for five minutes in the browser that asked. */
export const pictureLink = z.strictObject({ url: z.string(), expires_ms: momentMs });

export const supportPicture = endpoint({
  method: "GET",
  path: "/Support/picturelink",
  role: "member",
  summary: "A link to a picture in an own thread, good for five minutes.",
  input: z.object({ id: threadId, message: z.uuid() }),
  data: pictureLink,
  rejections: ["THREAD_NOT_FOUND"],
});

export const readSupport = endpoint({
  method: "POST",
  path: "/Support/read",
  role: "member",
  summary: "Marks the answers up to this message as read.",
  input: z.object({ id: threadId, message: z.uuid() }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND"],
});

export const typeToSupport = endpoint({
  method: "POST",
  path: "/Support/typing",
  role: "member",
  summary: "Tells the assignee of an own thread for five seconds that its member types.",
  input: z.object({ id: threadId }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND"],
});

export const closeSupportThread = endpoint({
  method: "POST",
  path: "/Support/close",
  role: "member",
  summary: "Closes an own thread, or rates one that is closed. A rating is given once.",
  input: z.object({
    id: threadId,
    rating: z
      .string()
      .regex(new RegExp(`^[1-${SUPPORT_RATING_MAX}]$`))
      .transform(Number)
      .optional(),
  }),
  data: z.strictObject({ thread: supportThread }),
  rejections: ["THREAD_NOT_FOUND"],
});
