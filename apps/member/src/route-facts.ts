/** What the shell knows of a route before its screen is there; who may enter, `guards.ts` says. */
export type RouteFacts = {
  /** The tab bar shows. */
  readonly hasTabBar: boolean;
  /** Markets are ink; documents are paper. */
  readonly page: "ink" | "paper";
};

export const INK: RouteFacts = { hasTabBar: false, page: "ink" };
export const INK_TAB: RouteFacts = { ...INK, hasTabBar: true };
export const PAPER: RouteFacts = { ...INK, page: "paper" };
