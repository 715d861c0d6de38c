import type {
  CertifyMember,
  RejectIdentity,
  SubmitIdentity,
} from "@sumi/core/identity/commands.ts";
import type {
  KeepFrozen,
  RecordFileAccess,
  RecordSecurityChange,
} from "@sumi/core/members/commands.ts";
import type { Scene } from "../scene.ts";
import {
  anotherMember,
  KEYS,
  NO_HASHES,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  NOT_STAFF,
  notAMember,
  STRANGER,
} from "./common.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

const NO_MEMBERS = { ...NOBODYS_NUMBERS, zero: 0 };
const NO_REASONS = { "unknown word": "BECAUSE", empty: "", missing: undefined };
const NO_MOMENTS = { ...NO_WHOLE_NUMBERS, negative: -1, zero: 0 };

const KEEP_FROZEN: WrongFields<KeepFrozen, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  member: [
    ...values(NO_MEMBERS, "USER_NOT_FOUND"),
    wrongNow("not frozen", freeMember, "ILLEGAL_OPERATION"),
  ],
  reason: values(NO_REASONS, "MISSING_PARAMETER"),
  reviewByMs: [
    ...values(NO_MOMENTS, "PARAMETER_ERROR"),
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

const SUBMIT_IDENTITY: WrongFields<SubmitIdentity, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  documents: values(
    { ...NO_HASHES, missing: undefined },
    ...(["PARAMETER_ERROR", "ACCOUNT_FROZEN"] as const),
  ),
};

const CERTIFY_MEMBER: WrongFields<CertifyMember, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  member: [
    ...values(NO_MEMBERS, "USER_NOT_FOUND"),
    wrongNow("who did not ask", silentMember, "ALREADY_REVIEWED"),
  ],
  country: values(
    { empty: "", "small letters": "jp", name: "JAPAN", "a number": 81, missing: undefined },
    ...(["PARAMETER_ERROR", "ALREADY_REVIEWED", "SELF_APPROVAL", "CASE_ASSIGNED"] as const),
  ),
};

const REJECT_IDENTITY: WrongFields<RejectIdentity, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  member: [
    ...values(NO_MEMBERS, "USER_NOT_FOUND"),
    wrongNow("who did not ask", silentMember, "ALREADY_REVIEWED"),
  ],
  reason: values(
    NO_REASONS,
    ...(["MISSING_PARAMETER", "ALREADY_REVIEWED", "SELF_APPROVAL", "CASE_ASSIGNED"] as const),
  ),
};

const RECORD_FILE_ACCESS: WrongFields<RecordFileAccess, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  member: values(NO_MEMBERS, "USER_NOT_FOUND"),
  subject: values({ "unknown word": "DIARY", empty: "", missing: undefined }, "PARAMETER_ERROR"),
};

export const WRONG_PEOPLE = {
  KeepFrozen: KEEP_FROZEN,
  RecordSecurityChange: RECORD_SECURITY_CHANGE,
  SubmitIdentity: SUBMIT_IDENTITY,
  CertifyMember: CERTIFY_MEMBER,
  RejectIdentity: REJECT_IDENTITY,
  RecordFileAccess: RECORD_FILE_ACCESS,
};

export function freeMember(_: unknown, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).frozen === undefined) return member;
  }
  return ABSENT;
}

function silentMember(_: unknown, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).certification !== "under_review") return member;
  }
  return ABSENT;
}

function another({ member }: RecordSecurityChange, scene: Scene): unknown {
  return anotherMember(scene, member) ?? ABSENT;
}
