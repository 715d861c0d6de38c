import { z } from "zod";
import { articleText } from "../articles/article.ts";
import { clientId, momentMs, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { reasonText } from "../wire/staff-fields.ts";
import { PAGE_MARKS, PAGE_SECTIONS, pageName } from "./terms.ts";

const page = z.strictObject({
  page: z.string(),
  version: z.int().positive(),
  section: z.enum(PAGE_SECTIONS),
  mark: z.enum(PAGE_MARKS),
  title: z.string().meta({ description: "in Japanese, which every article has" }),
  text: z.string().meta({ description: "the hash of its article" }),
  published_ms: momentMs,
  withdrawn: z.boolean(),
  helped: z.int().nonnegative().meta({ description: "readers whom this version helped" }),
  failed: z.int().nonnegative().meta({ description: "readers whom it did not" }),
});
export type StaffPageData = z.input<typeof page>;

export const staffPages = staffEndpoint({
  call: "GET /Staff/pages",
  permission: "pages.read",
  summary: "The newest version of every page, those that were withdrawn among them.",
  input: z.object({}),
  data: z.strictObject({ pages: z.array(page), sequence: sequenceText }),
  rejections: [],
});

const proposed = z.strictObject({
  proposal: sequenceText,
  hash: z.string(),
  expires_ms: momentMs,
});
const REJECTIONS = ["RATE_LIMITED", "IDEMPOTENCY_CONFLICT"] as const;

export const proposePage = staffEndpoint({
  call: "POST /Staff/proposepage",
  permission: "pages.publish",
  stepUp: true,
  summary: "Puts a page, or a new version of one, before a second person.",
  input: z.object({
    page: pageName,
    section: z.enum(PAGE_SECTIONS),
    mark: z.enum(PAGE_MARKS),
    article: articleText,
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: [...REJECTIONS],
});

export const proposeWithdrawingPage = staffEndpoint({
  call: "POST /Staff/proposewithdrawingpage",
  permission: "pages.publish",
  stepUp: true,
  summary: "Proposes to take a page away from its readers.",
  input: z.object({ page: pageName, note: reasonText, client_id: clientId.optional() }),
  data: proposed,
  rejections: [...REJECTIONS],
});
