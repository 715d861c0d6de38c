import type { PageMark, PageSection } from "@sumi/core/pages/events.ts";
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
