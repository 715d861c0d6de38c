/** The sections of the help centre; those of `HOUSE` are about the house itself, and its terms. */
export const PAGE_SECTIONS = [
  "START",
  "SECURITY",
  "WALLET",
  "TRADING",
  "EARNING",
  "HOUSE",
] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

/** `draft`: no lawyer of the operator has read it, and readers are told so. */
export const PAGE_MARKS = ["none", "draft"] as const;
export type PageMark = (typeof PAGE_MARKS)[number];

export type PageTerms = {
  /** The last part of its address: `two-factors`. */
  readonly page: string;
  readonly section: PageSection;
  readonly mark: PageMark;
  /** SHA-256 of its article in lower-case hex. */
  readonly text: string;
};

export type PagePublished = PageTerms & {
  readonly type: "PagePublished";
  /** 1 for the first one, and one more for each that follows. */
  readonly version: number;
  /**
   * From this moment on members need this version of the terms to begin something new. Absent for
   * other pages, and in older records, in which a version was required at once.
   */
  readonly requiredMs?: number;
};

export type PageWithdrawn = { readonly type: "PageWithdrawn"; readonly page: string };

/** The pages that members accept: the terms of use, and the privacy notice. */
export const TERMS_PAGES = ["terms", "privacy"] as const;
export type TermsPage = (typeof TERMS_PAGES)[number];

/** A member accepted a version of the terms; its article and a language name the words. */
export type TermsAccepted = {
  readonly type: "TermsAccepted";
  readonly member: number;
  readonly page: TermsPage;
  readonly version: number;
  readonly text: string;
  readonly language: string;
};

export type PageEvent = PagePublished | PageWithdrawn | TermsAccepted;
