import type { PageMark, PageSection, TermsPage } from "@sumi/core/pages/events.ts";
import { hash, integer, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** One version of a page. */
export type PageRow = {
  readonly page: string;
  readonly version: number;
  readonly section: PageSection;
  readonly mark: PageMark;
  /** The hash of its article. */
  readonly text: string;
  readonly publishedMs: number;
  /** The moment when the page was withdrawn while this was its newest version. */
  readonly withdrawnMs: number | undefined;
};

export const PAGE_VERSIONS = new Table<PageRow, "page" | "version">(
  "page_versions",
  {
    page: text(),
    version: integer,
    section: text<PageSection>(),
    mark: text<PageMark>(),
    text: hash,
    publishedMs: integer,
    withdrawnMs: optional(integer),
  },
  ["page", "version"],
);

/** One acceptance of a version of the terms, or of the privacy notice. */
export type AcceptanceRow = {
  readonly member: number;
  readonly page: TermsPage;
  readonly version: number;
  /** The hash of that version's article. */
  readonly text: string;
  readonly language: string;
  readonly acceptedMs: number;
};

export const TERMS_ACCEPTANCES = new Table<AcceptanceRow, "member" | "page" | "version">(
  "terms_acceptances",
  {
    member: integer,
    page: text<TermsPage>(),
    version: integer,
    text: hash,
    language: text(),
    acceptedMs: integer,
  },
  ["member", "page", "version"],
);
