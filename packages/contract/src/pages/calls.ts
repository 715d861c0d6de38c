import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { line, momentMs, wholeNumber } from "../wire/fields.ts";
import { LANGUAGES } from "../wire/languages.ts";
import { PAGE_MARKS, PAGE_SECTIONS, pageName } from "./terms.ts";

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
