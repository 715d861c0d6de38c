import type { DecertifyMember } from "@sumi/core/identity/acts.ts";
import type {
  CertifyMember,
  IdentityCommand,
  RejectIdentity,
  SubmitIdentity,
} from "@sumi/core/identity/commands.ts";
import type { WrongValues } from "../capability.ts";
import type { Scene } from "../scene.ts";
import {
  KEYS,
  NO_HASHES,
  NO_MEMBER_OF_ACT,
  NOBODYS_NUMBERS,
  NOT_STAFF,
  notAMember,
} from "./common.ts";
import { ABSENT, values, type WrongFields, wrongNow } from "./wrong.ts";

const NO_MEMBERS = { ...NOBODYS_NUMBERS, zero: 0 };
const NO_REASONS = { "unknown word": "BECAUSE", empty: "", missing: undefined };

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
    ...([
      "PARAMETER_ERROR",
      "ALREADY_REVIEWED",
      "SELF_APPROVAL",
      "CASE_ASSIGNED",
      "FILE_ACCESS_REQUIRED",
    ] as const),
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
    ...([
      "MISSING_PARAMETER",
      "ALREADY_REVIEWED",
      "SELF_APPROVAL",
      "CASE_ASSIGNED",
      "FILE_ACCESS_REQUIRED",
    ] as const),
  ),
};

const DECERTIFY_MEMBER: WrongFields<DecertifyMember, "act"> = {
  member: [...NO_MEMBER_OF_ACT, wrongNow("not certified", uncertifiedMember, "ILLEGAL_OPERATION")],
  reason: [
    ...values({ empty: "", "unknown word": "BECAUSE" }, "MISSING_PARAMETER"),
    ...values({ missing: undefined }, "PARAMETER_ERROR"),
  ],
};

export const WRONG_IDENTITY = {
  SubmitIdentity: SUBMIT_IDENTITY,
  CertifyMember: CERTIFY_MEMBER,
  RejectIdentity: REJECT_IDENTITY,
  DecertifyMember: DECERTIFY_MEMBER,
} satisfies WrongValues<IdentityCommand, DecertifyMember>;

function silentMember(_: unknown, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).certification !== "under_review") return member;
  }
  return ABSENT;
}

function uncertifiedMember(_: DecertifyMember, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).certification !== "certified") return member;
  }
  return ABSENT;
}
