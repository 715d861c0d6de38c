/** The things that two accounts can have in common; the values themselves never come here. */
export const LINK_SIGNS = [
  "DEVICE",
  "WITHDRAWAL_ADDRESS",
  "BANK_CARD",
  "PHONE",
  "DOCUMENT",
  "DOCUMENT_NUMBER",
  "NAME_AND_BIRTH",
  "NETWORK_ADDRESSES",
] as const;
export type LinkSign = (typeof LINK_SIGNS)[number];

/** The signs that two accounts proved their identity by the same papers, or as the same person. */
export const PAPER_SIGNS: readonly LinkSign[] = ["DOCUMENT", "DOCUMENT_NUMBER", "NAME_AND_BIRTH"];

/** The reasons for each verdict. */
export const LINK_REASONS = {
  confirmed: ["SAME_PERSON", "ACTING_TOGETHER"],
  dismissed: ["HOUSEHOLD", "SHARED_DEVICE", "STRANGERS", "MISTAKE"],
} as const;
export type LinkVerdict = keyof typeof LINK_REASONS;
export type LinkReason = (typeof LINK_REASONS)[LinkVerdict][number];

/** Two accounts may be one person's. */
export type LinkSuspected = {
  readonly type: "LinkSuspected";
  /** The account that was opened first: it has the smaller number. */
  readonly older: number;
  readonly newer: number;
  readonly sign: LinkSign;
};

/** Two of the staff decided whether two accounts count as one person's. */
export type LinkDecided = {
  readonly type: "LinkDecided";
  readonly older: number;
  readonly newer: number;
  readonly verdict: LinkVerdict;
  readonly reason: LinkReason;
  /**
   * True where several people act together: each keeps the limits that they set for themselves. Old
   * events lack it.
   */
  readonly ownLimits?: boolean;
};

export type LinkedAccountEvent = LinkSuspected | LinkDecided;
