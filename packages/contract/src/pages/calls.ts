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
export type PageData = z.input<typeof pageInfo.data>["page"];
