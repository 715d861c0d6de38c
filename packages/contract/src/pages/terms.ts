import { z } from "zod";

export const PAGE_SECTIONS = [
  "START",
  "SECURITY",
  "WALLET",
  "TRADING",
  "EARNING",
  "HOUSE",
] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

export const PAGE_MARKS = ["none", "draft"] as const;

/** The pages that members accept: the terms of use, and the privacy notice. */
export const TERMS_PAGES = ["terms", "privacy"] as const;
export type TermsPage = (typeof TERMS_PAGES)[number];

/** The name of a page: the last part of its address. */
export const pageName = z
  .string()
  .min(2)
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ description: "small letters, digits and dashes", examples: ["two-factors"] });
