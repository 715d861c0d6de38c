import type { LinkStaff, UnlinkStaff } from "@sumi/core/review/acts.ts";
import type {
  AssignCase,
  ReviewCommand,
  TakeOverCase,
  UnassignCase,
} from "@sumi/core/review/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, NO_WHOLE_NUMBERS, NOBODYS_NUMBERS, NOT_STAFF } from "./common.ts";
import { values, type WrongFields, wrong } from "./wrong.ts";

const NO_KINDS = { "unknown word": "dream", empty: "", missing: undefined };

const ASSIGN_CASE: WrongFields<AssignCase, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  kind: values(NO_KINDS, "PARAMETER_ERROR"),
  number: values(
    { ...NOBODYS_NUMBERS, zero: 0 },
    ...(["ILLEGAL_OPERATION", "DEPOSIT_NOT_FOUND", "USER_NOT_FOUND"] as const),
  ),
};

const UNASSIGN_CASE: WrongFields<UnassignCase, "type"> = {
  actor: [...NOT_STAFF, wrong("somebody else", ({ actor }) => actor - 10, "ILLEGAL_OPERATION")],
  key: KEYS,
  kind: values(NO_KINDS, "ILLEGAL_OPERATION"),
  number: values({ ...NOBODYS_NUMBERS, zero: 0 }, "ILLEGAL_OPERATION"),
};

const TAKE_OVER_CASE: WrongFields<TakeOverCase, "type"> = {
  actor: [
    ...NOT_STAFF,
    wrong("an unknown person", ({ actor }) => actor - 100, "PERMISSION_REQUIRED"),
  ],
  key: KEYS,
  kind: values(NO_KINDS, "PARAMETER_ERROR"),
  number: values(
    { ...NOBODYS_NUMBERS, zero: 0 },
    ...(["USER_NOT_FOUND", "ILLEGAL_OPERATION", "DEPOSIT_NOT_FOUND"] as const),
  ),
};

const LINK_STAFF: WrongFields<LinkStaff | UnlinkStaff, "act"> = {
  staff: values({ ...NO_WHOLE_NUMBERS, negative: -1, zero: 0, text: "1" }, "PARAMETER_ERROR"),
  member: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "USER_NOT_FOUND"),
    ...values({ "a text": "1", missing: undefined }, "PARAMETER_ERROR"),
  ],
};

export const WRONG_REVIEW = {
  AssignCase: ASSIGN_CASE,
  UnassignCase: UNASSIGN_CASE,
  TakeOverCase: TAKE_OVER_CASE,
  LinkStaff: LINK_STAFF,
  UnlinkStaff: LINK_STAFF,
} satisfies WrongValues<ReviewCommand, LinkStaff | UnlinkStaff>;
