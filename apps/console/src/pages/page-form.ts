import type { StaffPageData } from "@sumi/contract/pages/staff.ts";
import type { PAGE_MARKS, PageSection } from "@sumi/contract/pages/terms.ts";
import {
  type ArticleDraft,
  type ArticleErrors,
  articleErrors,
  draftOf,
} from "../articles/article-draft.ts";

export type PageForm = {
  readonly page: string;
  readonly section: PageSection;
  readonly mark: (typeof PAGE_MARKS)[number];
  readonly article: ArticleDraft;
  readonly note: string;
};

export const EMPTY_PAGE: PageForm = {
  page: "",
  section: "START",
  mark: "none",
  article: draftOf({}),
  note: "",
};

export type PageErrors = ArticleErrors & {
  readonly page?: "pageWrong";
  readonly note?: "noteMissing";
};

/** Words of small letters and digits with dashes between them, as the server takes them. */
const PAGE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LENGTH_MIN = 2;
const LENGTH_MAX = 40;

export function pageErrors({ page, article, note }: PageForm): PageErrors {
  return {
    ...articleErrors(article),
    ...(!isName(page.trim()) && { page: "pageWrong" }),
    ...(note.trim() === "" && { note: "noteMissing" }),
  };
}

function isName(text: string): boolean {
  return PAGE.test(text) && text.length >= LENGTH_MIN && text.length <= LENGTH_MAX;
}

/** A new version begins with the words of the newest one. */
export function formOfVersion(row: StaffPageData, article: ArticleDraft): PageForm {
  return { page: row.page, section: row.section, mark: row.mark, article, note: "" };
}
