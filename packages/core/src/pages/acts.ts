import type { PageTerms } from "./events.ts";

/** Two people publish a page, or a new version of one. */
export type PublishPage = PageTerms & { readonly act: "PublishPage" };

/** Two people take a page away from its readers; its versions are kept. */
export type WithdrawPage = { readonly act: "WithdrawPage"; readonly page: string };

export type PageAct = PublishPage | WithdrawPage;
