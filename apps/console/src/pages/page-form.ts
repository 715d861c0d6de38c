import type { StaffPageData } from "@sumi/contract/pages/staff.ts";
import { type PAGE_MARKS, type PageSection, pageName } from "@sumi/contract/pages/terms.ts";
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

export function pageErrors({ page, article, note }: PageForm): PageErrors {
  return {
    ...articleErrors(article),
    ...(!pageName.safeParse(page.trim()).success && { page: "pageWrong" }),
    ...(note.trim() === "" && { note: "noteMissing" }),
  };
}

/** A new version begins with the words of the newest one. */
export function formOfVersion(row: StaffPageData, article: ArticleDraft): PageForm {
  return { page: row.page, section: row.section, mark: row.mark, article, note: "" };
}
