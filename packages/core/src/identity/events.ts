export type IdentitySubmitted = {
  readonly type: "IdentitySubmitted";
  readonly member: number;
  /** SHA-256 of the submitted documents, in hex. */
  readonly documents: string;
};

export type MemberCertified = {
  readonly type: "MemberCertified";
  readonly member: number;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly reviewer: number;
  /** Until then the reviewer passes no withdrawal of the member alone. Old events lack it. */
  readonly separatedUntilMs?: number;
};

export type IdentityRejected = {
  readonly type: "IdentityRejected";
  readonly member: number;
  readonly reason: IdentityFlaw;
  readonly reviewer: number;
  /** Until then the member's next papers are another person's to reject; absent in old events. */
  readonly againMs?: number;
};
export const IDENTITY_FLAWS = [
  "UNREADABLE",
  "EXPIRED",
  "MISMATCH",
  "UNDER_AGE",
  "DUPLICATE",
  "FORGED",
  "OTHER",
] as const;
export type IdentityFlaw = (typeof IDENTITY_FLAWS)[number];

export type MemberDecertified = {
  readonly type: "MemberDecertified";
  readonly member: number;
  readonly reason: DecertifyReason;
};
export const DECERTIFY_REASONS = ["MISTAKE", "FORGED", "EXPIRED", "LEGAL_ORDER"] as const;
export type DecertifyReason = (typeof DECERTIFY_REASONS)[number];

export type IdentityEvent =
  | IdentitySubmitted
  | MemberCertified
  | IdentityRejected
  | MemberDecertified;
