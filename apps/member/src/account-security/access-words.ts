import type { staffAccess } from "@sumi/contract/members/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type AccessEntry = DataOf<typeof staffAccess>["entries"][number];

/** Acts of the staff, as the journal calls them, and what they are called to the member. */
const ACTS = {
  FreezeMember: "actFreeze",
  KeepFrozen: "actKeepFrozen",
  ProhibitTrading: "actProhibitTrading",
  BlockWithdrawals: "actBlockWithdrawals",
  CertifyMember: "actCertify",
  RejectIdentity: "actRejectIdentity",
  RecordFileAccess: "actFileAccess",
  ConfirmDeposit: "actConfirmDeposit",
  RejectDeposit: "actRejectDeposit",
  PassWithdrawal: "actPassWithdrawal",
  HoldWithdrawal: "actHoldWithdrawal",
  RejectWithdrawal: "actRejectWithdrawal",
  SendWithdrawal: "actSendWithdrawal",
  CompleteWithdrawal: "actCompleteWithdrawal",
  AssignCase: "actAssignCase",
  UnassignCase: "actUnassignCase",
  Propose: "actPropose",
  Approve: "actApprove",
} as const;

/** Why somebody looked. */
const LOOKS = {
  SUPPORT_REQUEST: "accessSupport",
  DEPOSIT_REVIEW: "accessDeposit",
  WITHDRAWAL_REVIEW: "accessWithdrawal",
  IDENTITY_REVIEW: "accessIdentity",
  FREEZE_REVIEW: "accessFreeze",
  SECURITY: "accessSecurity",
  LEGAL_ORDER: "accessLegal",
  AUDIT: "accessAudit",
} as const;

export type AccessWord =
  | (typeof ACTS)[keyof typeof ACTS]
  | (typeof LOOKS)[keyof typeof LOOKS]
  | "actOther"
  | "accessOther";

/** What the member reads; something newer than this app is still told, without its name. */
export function accessWord({ kind, what }: Pick<AccessEntry, "kind" | "what">): AccessWord {
  const words: Readonly<Record<string, AccessWord>> = kind === "act" ? ACTS : LOOKS;
  const other = kind === "act" ? "actOther" : "accessOther";
  return Object.hasOwn(words, what) ? (words[what] ?? other) : other;
}
