import type { Page } from "@playwright/test";

/** One picture of the app: whose, where, and what is done before it is looked at. */
export type Screen = {
  readonly name: string;
  readonly of: "guest" | "member" | "newcomer";
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Calls that fail while this screen is looked at. */
  readonly failing?: string;
};
