/** The staff did something that moves nothing in the exchange, such as signing in. */
export type DeskEntryRecorded = {
  readonly type: "DeskEntryRecorded";
  readonly kind: DeskKind;
  readonly staff: number;
  /** The member that it was about, or 0. */
  readonly member: number;
  /** The number of the claim or of the other staff person that it was about, or 0. */
  readonly subject: number;
  /** Until then it counts among the person's interventions; absent unless it is one. */
  readonly countedUntilMs?: number;
  /** Until then the next end of the member's sessions is another person's; absent in old events. */
  readonly againMs?: number;
};
export const DESK_KINDS = [
  "FIRST_ADMINISTRATOR",
  "RESCUE_ADMINISTRATOR",
  "SIGNED_IN",
  "SIGNED_OUT",
  "PASSWORD_CHANGED",
  "SECOND_FACTOR_ENROLLED",
  "RECOVERY_CODE_USED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "SESSIONS_ENDED",
  "MEMBER_SESSIONS_ENDED",
  "MEMBER_NOTED",
  "MEMBER_SOUGHT",
  "LIST_EXPORTED",
  "APPEAL_ANSWERED",
  "SUPPORT_HANDLED",
  "FILE_ACCESSED",
  "FIRST_SECRET_GIVEN",
  "STAFF_JOINED",
  "CLAIM_PROPOSED",
  "CLAIM_CONFIRMED",
  "CLAIM_WITHDRAWN",
  "CUSTODY_RECONCILED",
  "CHAIN_VERIFIED",
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** The last event of a command that came with an attachment. It changes no state. */
export type Attached = {
  readonly type: "Attached";
  /** The salted SHA-256 of a row that stands outside the journal and can be erased. */
  readonly attachment: string;
};

export type AuditEvent = DeskEntryRecorded | Attached;
