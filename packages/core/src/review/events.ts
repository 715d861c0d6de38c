export const CASE_KINDS = ["deposit", "withdrawal", "identity"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export type CaseAssigned = {
  readonly type: "CaseAssigned";
  readonly kind: CaseKind;
  readonly number: number;
  readonly member: number;
  readonly staff: number;
  /** From then on anybody may take it. */
  readonly expiresMs: number;
};

export type CaseUnassigned = {
  readonly type: "CaseUnassigned";
  readonly kind: CaseKind;
  readonly number: number;
  readonly member: number;
  readonly staff: number;
};

/** That member is the person's own account; 0 where there is none any more. */
export type StaffLinked = {
  readonly type: "StaffLinked";
  readonly staff: number;
  readonly member: number;
};

export type ReviewEvent = CaseAssigned | CaseUnassigned | StaffLinked;
