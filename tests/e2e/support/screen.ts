import type { Page } from "@playwright/test";

/** One picture of the app: its visitor, its address, and the steps before it is taken. */
export type Screen = {
  readonly name: string;
  readonly of: "guest" | "member" | "newcomer" | "trader";
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Calls that fail on this screen. */
  readonly failing?: string;
};
