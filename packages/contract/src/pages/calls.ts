import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, line, momentMs, wholeNumber } from "../wire/fields.ts";
import { LANGUAGES } from "../wire/languages.ts";
import { commandNumberText } from "../wire/public-numbers.ts";
import { PAGE_MARKS, PAGE_SECTIONS, pageName, TERMS_PAGES } from "./terms.ts";

const listed = z.strictObject({
  page: z.string(),
  section: z.enum(PAGE_SECTIONS),
  title: z.string(),
  language: z.enum(LANGUAGES).meta({
    description: "the language of the words: Japanese where there are none in the reader's",
  }),
});
export type ListedPageData = z.input<typeof listed>;

export const pages = endpoint({
  method: "GET",
  path: "/Public/pages",
  role: "public",
  summary: "The titles of all pages, by section; or of those that a search finds, best first.",
  input: z.object({
    search: line.max(60).optional().meta({ description: "words of the reader's language" }),
  }),
  data: z.strictObject({ pages: z.array(listed) }),
  rejections: [],
});

export const pageInfo = endpoint({
  method: "GET",
  path: "/Public/page",
  role: "public",
  summary: "A page in the reader's language: its newest version, or an older one.",
  input: z.object({ page: pageName, version: wholeNumber.optional() }),
  data: z.strictObject({
    page: z.strictObject({
      ...listed.shape,
      body: z.string().meta({ description: "Markdown" }),
      mark: z.enum(PAGE_MARKS).meta({ description: "draft: no lawyer has read it" }),
      version: z.int().positive(),
      newest: z.int().positive(),
      published_ms: momentMs,
    }),
  }),
  rejections: ["ILLEGAL_OPERATION"],
});

export const answerPage = endpoint({
  method: "POST",
  path: "/Public/answerpage",
  role: "public",
  summary: "Says whether a version of a page helped; it counts once per member or guest's browser.",
  input: z.object({
    page: pageName,
    version: wholeNumber,
    helped: z.enum(["yes", "no"]),
    token: z.string().max(200).optional(),
    guest: z
      .string()
      .regex(/^[A-Za-z0-9_-]{22}$/)
      .optional()
      .meta({ description: "128 bits that a guest's browser drew for itself" }),
  }),
  data: z.strictObject({ counted: z.boolean().meta({ description: "false: it was before" }) }),
  rejections: [],
});

export type PageData = z.input<typeof pageInfo.data>["page"];

const version = z.int().positive();
const current = z.strictObject({
  page: z.enum(TERMS_PAGES),
  version,
  title: z.string(),
  language: listed.shape.language,
});

export const currentTerms = endpoint({
  method: "GET",
  path: "/Public/terms",
  role: "public",
  summary: "The terms and the privacy notice that a new member accepts; none where there are none.",
  input: z.object({}),
  data: z.strictObject({ terms: z.array(current) }),
  rejections: [],
});
export type TermsData = z.input<typeof current>;

const waiting = current.extend({
  accepted: version.nullable().meta({ description: "the version that the member accepted last" }),
  required_ms: momentMs.meta({
    description: "from then on it is required; until then the version of before is",
  }),
});
export type WaitingTermsData = z.input<typeof waiting>;

const acceptance = z.strictObject({
  page: z.enum(TERMS_PAGES),
  version,
  text: z.string().meta({ description: "the hash of that version's article" }),
  language: z.string().meta({ description: "the language of the words that the member read" }),
  accepted_ms: momentMs,
});

export const ownTerms = endpoint({
  method: "GET",
  path: "/User/terms",
  role: "member",
  summary: "The terms that wait for the member's acceptance, and every acceptance until now.",
  input: z.object({}),
  data: z.strictObject({
    waiting: z.array(waiting),
    accepted: z.array(acceptance).meta({ description: "newest first" }),
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const acceptTerms = endpoint({
  method: "POST",
  path: "/User/acceptterms",
  role: "member",
  summary:
    "Accepts the version of a page of terms that the member was shown, in the language of the " +
    "call. Once it is required, new orders, conversions and purchases are refused without it.",
  input: z.object({
    page: z.enum(TERMS_PAGES),
    version: wholeNumber,
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ sequence: commandNumberText }),
  rejections: ["TERMS_CHANGED", "IDEMPOTENCY_CONFLICT"],
});
