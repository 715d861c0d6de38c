import type {
  AllowTrading,
  FreezeHouse,
  ResetSecondFactor,
  UnfreezeMember,
} from "@sumi/core/members/acts.ts";
import type {
  BlockWithdrawals,
  FreezeMember,
  KeepFrozen,
  MemberCommand,
  OpenMember,
  ProhibitTrading,
  RecordFileAccess,
  RecordSecurityChange,
} from "@sumi/core/members/commands.ts";
import { isMember, isStaff } from "@sumi/core/stamp.ts";
import type { WrongValues } from "../capability.ts";
import type { Scene } from "../scene.ts";
import {
  anotherMember,
  EVIDENCE,
  KEYS,
  NO_MEMBER_OF_ACT,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  NOT_A_TIMER,
  NOT_STAFF,
  STRANGER,
} from "./common.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

const NO_MEMBERS = { ...NOBODYS_NUMBERS, zero: 0 };
/** Times beyond the range of `Date`: reading one of them back gives no date. */
const NO_MOMENTS = { ...NO_WHOLE_NUMBERS, negative: -1, "after all days": 8_640_000_000_000_001 };

const OPEN_MEMBER: WrongFields<OpenMember, "type"> = {
  actor: NOT_A_TIMER,
  key: KEYS,
  account: [
    ...values(
      {
        empty: "",
        "with a blank": "an account",
        "somebody's address": "somebody@example.org",
        "too long": "x".repeat(65),
        "a number": 7,
        missing: undefined,
      },
      "PARAMETER_ERROR",
    ),
    wrong("taken", takenAccount, "ILLEGAL_OPERATION"),
  ],
  sponsor: values(NOBODYS_NUMBERS, "INVITE_CODE_INVALID"),
  house: values({ "unknown word": "owner", empty: "" }, "PARAMETER_ERROR"),
};

const FREEZE_MEMBER: WrongFields<FreezeMember, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  member: [
    ...values(NO_MEMBERS, "USER_NOT_FOUND"),
    wrongNow("frozen already", frozenMember, "ILLEGAL_OPERATION"),
    wrongNow("the house's", houseMember, "TWO_PEOPLE_REQUIRED"),
  ],
  reason: values({ "unknown word": "BECAUSE", empty: "", missing: undefined }, "MISSING_PARAMETER"),
  reviewByMs: [
    ...values({ ...NO_MOMENTS, zero: 0 }, "PARAMETER_ERROR"),
    wrong("past", (_, { view }) => view.timeMs - 1, "PARAMETER_ERROR"),
    wrong("in two years", (_, { view }) => view.timeMs + 730 * 86_400_000, "PARAMETER_ERROR"),
  ],
};

const NO_REASON = "MISSING_PARAMETER";

const PROHIBIT_TRADING: WrongFields<ProhibitTrading, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  member: values(NO_MEMBERS, "USER_NOT_FOUND"),
  untilMs: [
    ...values(NO_MOMENTS, "PARAMETER_ERROR"),
    wrong("in two years", (_, { view }) => view.timeMs + 730 * 86_400_000, "PARAMETER_ERROR"),
  ],
  reason: [
    wrongNow("unknown word", (said, scene) => unlessLift(said, scene, "BECAUSE"), NO_REASON),
    wrongNow("empty", (said, scene) => unlessLift(said, scene, ""), NO_REASON),
    wrongNow("missing", (said, scene) => unlessLift(said, scene, undefined), NO_REASON),
  ],
};

/** A prohibition that is lifted, or over, needs no reason. */
function unlessLift({ untilMs }: ProhibitTrading, { view }: Scene, word: unknown): unknown {
  return untilMs > view.timeMs ? word : ABSENT;
}

const BLOCK_WITHDRAWALS: WrongFields<BlockWithdrawals, "type"> = {
  actor: [
    ...values({ "not a number": Number.NaN, "a fraction of staff": -0.5 }, "ILLEGAL_OPERATION"),
    wrong("another member", another, "ILLEGAL_OPERATION"),
  ],
  key: KEYS,
  member: [
    wrong("another than who asks", ({ actor }) => ifMember(actor, STRANGER), "ILLEGAL_OPERATION"),
    wrong("a stranger, by the house", ({ actor }) => ifHouse(actor, STRANGER), "USER_NOT_FOUND"),
    wrong("nobody, by the house", ({ actor }) => ifHouse(actor, 0), "USER_NOT_FOUND"),
    wrong("no number, by the house", ({ actor }) => ifHouse(actor, Number.NaN), "USER_NOT_FOUND"),
  ],
  untilMs: [
    ...values(NO_MOMENTS, "PARAMETER_ERROR"),
    wrong("in two years", (_, { view }) => view.timeMs + 730 * 86_400_000, "PARAMETER_ERROR"),
  ],
  reason: [
    wrong("unknown word, by staff", ({ actor }) => ifStaff(actor, "BECAUSE"), NO_REASON),
    wrong("missing, by staff", ({ actor }) => ifStaff(actor, undefined), NO_REASON),
  ],
};

const NO_REASONS = { "unknown word": "BECAUSE", empty: "", missing: undefined };
const NO_REVIEWS = { ...NO_WHOLE_NUMBERS, negative: -1, zero: 0 };

const KEEP_FROZEN: WrongFields<KeepFrozen, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  member: [
    ...values(NO_MEMBERS, "USER_NOT_FOUND"),
    wrongNow("not frozen", freeMember, "ILLEGAL_OPERATION"),
    wrongNow("the house's", houseMember, "TWO_PEOPLE_REQUIRED"),
  ],
  reason: values(NO_REASONS, "MISSING_PARAMETER"),
  reviewByMs: [
    ...values(NO_REVIEWS, "PARAMETER_ERROR"),
    wrong("in two years", (_, { view }) => view.timeMs + 730 * 86_400_000, "PARAMETER_ERROR"),
  ],
};

const RECORD_SECURITY_CHANGE: WrongFields<RecordSecurityChange, "type"> = {
  actor: [
    ...values({ "not a number": Number.NaN, staff: -1, stranger: STRANGER }, "ILLEGAL_OPERATION"),
    wrong("another member", another, "ILLEGAL_OPERATION"),
  ],
  key: KEYS,
  member: [
    ...values(
      { "a stranger": STRANGER, nobody: 0, "no number": Number.NaN },
      ...(["ILLEGAL_OPERATION", "USER_NOT_FOUND"] as const),
    ),
  ],
  change: values(
    { "unknown word": "SHOES", "by two people": "SECOND_FACTOR_RESET", missing: undefined },
    "PARAMETER_ERROR",
  ),
};

/** Another role meets PERMISSION_REQUIRED first. Before there are members, there is no case. */
const NO_CASE = ["PARAMETER_ERROR", "PERMISSION_REQUIRED", "USER_NOT_FOUND"] as const;

const RECORD_FILE_ACCESS: WrongFields<RecordFileAccess, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  member: values(NO_MEMBERS, "USER_NOT_FOUND"),
  subject: values(
    { "unknown word": "DIARY", empty: "", missing: undefined },
    // Said again before there are members, it has two faults.
    ...(["PARAMETER_ERROR", "USER_NOT_FOUND"] as const),
  ),
  kind: values({ "unknown word": "divorce", empty: "" }, ...NO_CASE),
  number: [wrongNow("no such case", ifCase, ...NO_CASE)],
  purpose: values({ "unknown word": "CURIOSITY", empty: "" }, ...NO_CASE),
};

const UNFREEZE_MEMBER: WrongFields<UnfreezeMember, "act"> = {
  member: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "USER_NOT_FOUND"),
    ...values({ "a text": "1", missing: undefined, nothing: null }, "PARAMETER_ERROR"),
    wrongNow("not frozen", freeMember, "ILLEGAL_OPERATION"),
  ],
};

const ALLOW_TRADING: WrongFields<AllowTrading, "act"> = {
  member: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "USER_NOT_FOUND"),
    ...values({ "a text": "1", missing: undefined, nothing: null }, "PARAMETER_ERROR"),
    wrongNow("not prohibited", allowedMember, "ILLEGAL_OPERATION"),
  ],
};

const FREEZE_HOUSE: WrongFields<FreezeHouse, "act"> = {
  member: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "USER_NOT_FOUND"),
    ...values({ "a text": "1", missing: undefined, nothing: null }, "PARAMETER_ERROR"),
    wrongNow("nobody's house", freeMember, "ILLEGAL_OPERATION"),
  ],
  reason: values({ "unknown word": "BECAUSE", empty: "" }, "MISSING_PARAMETER"),
  reviewByMs: [
    ...values(NO_REVIEWS, "PARAMETER_ERROR"),
    wrong("in two years", (_, { view }) => view.timeMs + 730 * 86_400_000, "PARAMETER_ERROR"),
  ],
};

const RESET_SECOND_FACTOR: WrongFields<ResetSecondFactor, "act"> = {
  member: NO_MEMBER_OF_ACT,
  evidence: EVIDENCE,
};

export const WRONG_MEMBERS = {
  KeepFrozen: KEEP_FROZEN,
  RecordSecurityChange: RECORD_SECURITY_CHANGE,
  RecordFileAccess: RECORD_FILE_ACCESS,
  UnfreezeMember: UNFREEZE_MEMBER,
  AllowTrading: ALLOW_TRADING,
  FreezeHouse: FREEZE_HOUSE,
  ResetSecondFactor: RESET_SECOND_FACTOR,
  OpenMember: OPEN_MEMBER,
  FreezeMember: FREEZE_MEMBER,
  ProhibitTrading: PROHIBIT_TRADING,
  BlockWithdrawals: BLOCK_WITHDRAWALS,
} satisfies WrongValues<
  MemberCommand,
  UnfreezeMember | AllowTrading | ResetSecondFactor | FreezeHouse
>;

function takenAccount(_: OpenMember, { view }: Scene): unknown {
  return view.members.find(view.members.count)?.account ?? ABSENT;
}

function frozenMember(_: FreezeMember, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    const { frozen, house } = view.members.get(member);
    if (frozen !== undefined && house === "none") return member;
  }
  return ABSENT;
}

function houseMember(_: unknown, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).house !== "none") return member;
  }
  return ABSENT;
}

function another({ member }: { readonly member: number }, scene: Scene): unknown {
  return anotherMember(scene, member) ?? ABSENT;
}

function ifCase({ kind }: RecordFileAccess): unknown {
  return kind === undefined ? ABSENT : 999_999_999;
}

function ifMember(actor: number, value: number): unknown {
  return isMember(actor) ? value : ABSENT;
}

function ifStaff(actor: number, value: unknown): unknown {
  return isStaff(actor) ? value : ABSENT;
}

function ifHouse(actor: number, value: number): unknown {
  return isMember(actor) ? ABSENT : value;
}

function freeMember(_: unknown, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    const { frozen, house } = view.members.get(member);
    if (frozen === undefined && house === "none") return member;
  }
  return ABSENT;
}

function allowedMember(_: unknown, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).tradingProhibitedUntilMs <= view.timeMs) return member;
  }
  return ABSENT;
}
