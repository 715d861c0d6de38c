import type { Apply, Capability } from "../capability.ts";
import type { DecertifyMember, ResetSecondFactor, UnfreezeMember } from "./acts.ts";
import type { MemberCommand } from "./commands.ts";
import type { IdentityRejected, MemberCertified, MemberEvent } from "./events.ts";
import {
  certifyMember,
  decertifyMember,
  recordFileAccess,
  refusalOfDecertifying,
  rejectIdentity,
  submitIdentity,
} from "./identity.ts";
import {
  blockWithdrawals,
  freezeMember,
  keepFrozen,
  openMember,
  prohibitTrading,
  refusalOfUnfreezing,
  unfreezeMember,
} from "./rules.ts";
import { recordSecurityChange, refusalOfReset, resetSecondFactor } from "./security.ts";

const apply: Apply<MemberEvent> = (state, event) => state.members.apply(event);

/** A decision about a case ends its assignment. */
const decide: Apply<MemberCertified | IdentityRejected> = (state, event) => {
  state.review.close("identity", event.member);
  state.members.apply(event);
};

export const MEMBERS = {
  commands: {
    OpenMember: openMember,
    FreezeMember: freezeMember,
    ProhibitTrading: prohibitTrading,
    BlockWithdrawals: blockWithdrawals,
    KeepFrozen: keepFrozen,
    RecordSecurityChange: recordSecurityChange,
    SubmitIdentity: submitIdentity,
    CertifyMember: certifyMember,
    RejectIdentity: rejectIdentity,
    RecordFileAccess: recordFileAccess,
  },
  events: {
    MemberOpened: { amounts: [], apply },
    MemberFrozen: { amounts: [], apply },
    MemberUnfrozen: { amounts: [], apply },
    TradingProhibited: { amounts: [], apply },
    WithdrawalsBlocked: { amounts: [], apply },
    SecurityChanged: { amounts: [], apply },
    IdentitySubmitted: { amounts: [], apply },
    MemberCertified: { amounts: [], apply: decide },
    IdentityRejected: { amounts: [], apply: decide },
    MemberDecertified: { amounts: [], apply },
    FileAccessed: { amounts: [], apply },
  },
  acts: {
    UnfreezeMember: {
      fields: { member: "number" },
      refusal: refusalOfUnfreezing,
      carryOut: unfreezeMember,
      isOwn: (state, { member }, staff) => state.review.isOwn(staff, member),
    },
    DecertifyMember: {
      fields: { member: "number", reason: "text" },
      refusal: refusalOfDecertifying,
      carryOut: decertifyMember,
      isOwn: (state, { member }, staff) => state.review.isOwn(staff, member),
    },
    ResetSecondFactor: {
      fields: { member: "number", evidence: "text" },
      refusal: refusalOfReset,
      carryOut: resetSecondFactor,
      isOwn: (state, { member }, staff) => state.review.isOwn(staff, member),
    },
  },
  snapshot: ({ members }) => members.lines,
} as const satisfies Capability<
  MemberCommand,
  MemberEvent,
  UnfreezeMember | DecertifyMember | ResetSecondFactor
>;
