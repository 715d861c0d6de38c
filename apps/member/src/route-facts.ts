/** What the shell knows of a route before its screen is there. */
export type RouteFacts = {
  /** Guests may enter. */
  readonly isPublic: boolean;
  /** The tab bar shows. */
  readonly hasTabBar: boolean;
  /** Markets are ink; documents are paper. */
  readonly page: "ink" | "paper";
};

export const MEMBER: RouteFacts = { isPublic: false, hasTabBar: false, page: "ink" };
export const MEMBER_TAB: RouteFacts = { ...MEMBER, hasTabBar: true };
export const MEMBER_PAPER: RouteFacts = { ...MEMBER, page: "paper" };
export const PUBLIC: RouteFacts = { ...MEMBER, isPublic: true };
export const PUBLIC_TAB: RouteFacts = { ...PUBLIC, hasTabBar: true };
