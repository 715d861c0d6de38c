export const CASE_KINDS = ["deposit", "withdrawal", "identity"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export type CaseAssigned = {
  readonly type: "CaseAssigned";
  readonly kind: CaseKind;
  readonly number: number;
  readonly member: number;
  readonly staff: number;
  /** From then on the case may be assigned again. */
  readonly expiresMs: number;
  /** True since the same person is not assigned twice in a row; absent in old events. */
  readonly isOnce?: true;
  /** The assignee from whom an administrator took the case over. */
  readonly takenFrom?: number;
  /** True since nobody takes a case over twice in a row; absent in others, and in old events. */
  readonly isTakenInTurn?: true;
};

export type CaseUnassigned = {
  readonly type: "CaseUnassigned";
  readonly kind: CaseKind;
  readonly number: number;
  readonly member: number;
  readonly staff: number;
};

/** A member account became one of the person's own; 0 in old events that ended such a link. */
export type StaffLinked = {
  readonly type: "StaffLinked";
  readonly staff: number;
  readonly member: number;
  /** True since links are added beside others; an old event took the place of the one before. */
  readonly isAdded?: true;
  /** The two who decided it; absent in old events. */
  readonly proposer?: number;
  readonly confirmer?: number;
};

/** A member account is no longer one of the person's own. */
export type StaffUnlinked = {
  readonly type: "StaffUnlinked";
  readonly staff: number;
  readonly member: number;
  /** Until then the person still decides nothing about it. */
  readonly untilMs: number;
  readonly proposer: number;
  readonly confirmer: number;
};

export type ReviewEvent = CaseAssigned | CaseUnassigned | StaffLinked | StaffUnlinked;
