import { z } from "zod";
import { NOTHING } from "../wire/endpoint.ts";
import { line } from "../wire/fields.ts";
import { LANGUAGES } from "../wire/languages.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { wordsOfStaff } from "../wire/words-to-member.ts";
import { threadId } from "./calls.ts";
import { READY_NAME_MAX, SUPPORT_WORDS_MAX, unknownPlaceholders } from "./terms.ts";

/** The name under which the staff find a ready answer; members never see it. */
const name = line.min(1).max(READY_NAME_MAX);
const language = z.enum(LANGUAGES);

const readyAnswer = z.strictObject({
  name: z.string(),
  texts: z.array(z.strictObject({ language, text: z.string() })),
});
export type ReadyAnswerData = z.input<typeof readyAnswer>;

export const readyAnswers = staffEndpoint({
  call: "GET /Staff/readyanswers",
  permission: "support.read",
  summary: "All ready answers by their names, with their texts in each language.",
  input: z.object({}),
  data: z.strictObject({ answers: z.array(readyAnswer) }),
  rejections: [],
});

export const readyAnswersFor = staffEndpoint({
  call: "GET /Staff/readyanswersfor",
  permission: "support.answer",
  summary:
    "The ready answers for an own thread: in the language in which its member wrote last, or " +
    "else in another one, with what the thread says in place of {uid}, {card} and {amount}.",
  input: z.object({ id: threadId }),
  data: z.strictObject({
    answers: z.array(z.strictObject({ name: z.string(), language, text: z.string() })),
  }),
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED", "FILE_ACCESS_REQUIRED"],
});

export const keepReadyAnswer = staffEndpoint({
  call: "POST /Staff/keepreadyanswer",
  permission: "support.manage",
  stepUp: true,
  summary: "Keeps the text of a ready answer in one language, in place of the one before.",
  input: z.object({
    name,
    language,
    text: wordsOfStaff(SUPPORT_WORDS_MAX).refine((text) => unknownPlaceholders(text).length === 0),
  }),
  data: NOTHING,
  rejections: ["CONTACT_IN_WORDS"],
});

export const dropReadyAnswer = staffEndpoint({
  call: "POST /Staff/dropreadyanswer",
  permission: "support.manage",
  stepUp: true,
  summary: "Deletes a ready answer in all languages.",
  input: z.object({ name }),
  data: NOTHING,
  rejections: [],
});
