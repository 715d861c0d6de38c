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

/** The person's own member account was set; 0 where there is none any more. */
export type StaffLinked = {
  readonly type: "StaffLinked";
  readonly staff: number;
  readonly member: number;
};

export type ReviewEvent = CaseAssigned | CaseUnassigned | StaffLinked;
