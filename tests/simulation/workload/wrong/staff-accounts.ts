import type { Exchange } from "@sumi/core/exchange.ts";
import type { ChangeStaff } from "@sumi/core/staff-accounts/acts.ts";
import type { RecordStaff } from "@sumi/core/staff-accounts/commands.ts";
import { KEYS, NO_WHOLE_NUMBERS } from "./common.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

const NO_STAFF = { ...NO_WHOLE_NUMBERS, negative: -1, zero: 0, "a text": "1" };
const NO_ROLES = {
  unknown: ["owner"],
  unsorted: ["support", "auditor"],
  twice: ["auditor", "auditor"],
  "a text": "auditor",
  missing: undefined,
};

const RECORD_STAFF: WrongFields<RecordStaff, "type"> = {
  actor: values({ member: 1, staff: -1 }, "ILLEGAL_OPERATION"),
  key: KEYS,
  staff: values(NO_STAFF, "PARAMETER_ERROR"),
  roles: values({ ...NO_ROLES, none: [] }, "PARAMETER_ERROR"),
};

const CHANGE_STAFF: WrongFields<ChangeStaff, "act"> = {
  change: values({ unknown: "promote", empty: "", missing: undefined }, "PARAMETER_ERROR"),
  staff: [
    ...values(NO_STAFF, "PARAMETER_ERROR"),
    wrong("nobody", ({ change }) => (change === "add" ? ABSENT : 999), "USER_NOT_FOUND"),
    wrongNow(
      "given out before",
      ({ change }, { view }) => (change === "add" ? somebody(view) : ABSENT),
      "ILLEGAL_OPERATION",
    ),
  ],
  roles: [
    ...values(NO_ROLES, "PARAMETER_ERROR"),
    wrong(
      "where there are none, or none",
      ({ change }) => (change === "add" || change === "roles" ? [] : ["auditor"]),
      "PARAMETER_ERROR",
    ),
  ],
};

function somebody({ staffAccounts }: Exchange): unknown {
  const [person] = staffAccounts.all;
  return person === undefined ? ABSENT : -person.staff;
}

export const WRONG_STAFF_ACCOUNTS = { RecordStaff: RECORD_STAFF, ChangeStaff: CHANGE_STAFF };
