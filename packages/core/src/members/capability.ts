import type { Apply, Capability } from "../capability.ts";
import type { MemberEvent } from "./events.ts";
import { recordFileAccess } from "./file-access.ts";
import { MEMBER_PARAMETERS } from "./parameters.ts";
import { allowTrading, prohibitTrading, refusalOfAllowing } from "./prohibition.ts";
import {
  blockWithdrawals,
  freezeHouse,
  freezeMember,
  keepFrozen,
  openMember,
  refusalOfHouseFreeze,
  refusalOfUnfreezing,
  unfreezeMember,
} from "./rules.ts";
import { recordSecurityChange, refusalOfReset, resetSecondFactor } from "./security.ts";
import type { MemberVocabulary } from "./vocabulary.ts";

const apply: Apply<MemberEvent> = (state, event, { timeMs }) => state.members.apply(event, timeMs);

export const MEMBERS = {
  commands: {
    OpenMember: openMember,
    FreezeMember: freezeMember,
    ProhibitTrading: prohibitTrading,
    BlockWithdrawals: blockWithdrawals,
    KeepFrozen: keepFrozen,
    RecordSecurityChange: recordSecurityChange,
    RecordFileAccess: recordFileAccess,
  },
  events: {
    MemberOpened: { amounts: [], apply },
    MemberFrozen: { amounts: [], apply },
    MemberUnfrozen: { amounts: [], apply },
    TradingProhibited: { amounts: [], apply },
    WithdrawalsBlocked: { amounts: [], apply },
    SecurityChanged: { amounts: [], apply },
    FileAccessed: { amounts: [], apply },
  },
  acts: {
    UnfreezeMember: {
      fields: { member: "number" },
      refusal: refusalOfUnfreezing,
      carryOut: unfreezeMember,
      judges: (_, { member }) => freezeOf(member),
      isOwn: (x, { member }, staff) => x.review.isOwn(staff, member, x.now.timeMs),
      file: (_, { member }) => member,
    },
    AllowTrading: {
      fields: { member: "number" },
      refusal: refusalOfAllowing,
      carryOut: allowTrading,
      judges: (_, { member }) => prohibitionOf(member),
      isOwn: (x, { member }, staff) => x.review.isOwn(staff, member, x.now.timeMs),
      file: (_, { member }) => member,
    },
    FreezeHouse: {
      fields: { member: "number", reason: "text", reviewByMs: "number" },
      refusal: refusalOfHouseFreeze,
      carryOut: freezeHouse,
      judges: (_, { member }) => freezeOf(member),
      file: (_, { member }) => member,
    },
    ResetSecondFactor: {
      fields: { member: "number", evidence: "reference" },
      refusal: refusalOfReset,
      carryOut: resetSecondFactor,
      judges: (_, { member }) => secondFactorOf(member),
      isOwn: (x, { member }, staff) => x.review.isOwn(staff, member, x.now.timeMs),
      file: (_, { member }) => member,
    },
  },
  overtakes: {
    MemberFrozen: ({ member }) => freezeOf(member),
    MemberUnfrozen: ({ member }) => freezeOf(member),
    TradingProhibited: ({ member }) => prohibitionOf(member),
    SecurityChanged: ({ member, change }) => {
      return change.startsWith("SECOND_FACTOR") ? secondFactorOf(member) : undefined;
    },
  },
  observes: {
    DepositCredited: ({ members }, { member }) => members.newcomers.credited(member),
    DemonstrationCoinsTaken: ({ members }, { member }) => members.newcomers.credited(member),
  },
  brakes: { sign_ups: { names: () => [""], stops: { OpenMember: () => "" } } },
  parameters: [MEMBER_PARAMETERS],
  beginnings: ["OpenMember"],
  snapshot: ({ members }) => members.lines,
} as const satisfies Capability<MemberVocabulary>;

function freezeOf(member: number): string {
  return `freeze ${member}`;
}

function prohibitionOf(member: number): string {
  return `prohibition ${member}`;
}

function secondFactorOf(member: number): string {
  return `second factor ${member}`;
}
