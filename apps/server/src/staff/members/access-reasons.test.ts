import type { Permission } from "@sumi/contract/capabilities.ts";
import { permits } from "@sumi/contract/permissions.ts";
import { rolesFor } from "@sumi/core/members/access-cases.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import { openWholeHouse, wellEquipped } from "../../testing/whole-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

// The member reads for which case a file was opened: the case must be there, and the reader's.

let opened: ConsoleHouse;
let reviewer: StaffVisitor;
let auditor: StaffVisitor;
let member: Awaited<ReturnType<typeof wellEquipped>>;
let another: Awaited<ReturnType<typeof wellEquipped>>;

beforeAll(async () => {
  opened = await openWholeHouse();
  reviewer = await opened.staff("reviewer");
  auditor = await opened.staff("auditor", "support");
  member = await wellEquipped(opened, { passkey: false });
  another = await wellEquipped(opened, { passkey: false });
});
afterAll(() => opened.close());

async function open(reason: string, of: string | undefined, staff = reviewer) {
  const uid = String(uidOf(member.visitor.number));
  const fields = of === undefined ? { uid, reason } : { uid, reason, case: of };
  const answer = await staff.post("/Staff/fileaccess", fields);
  return errorOf(answer);
}

test("a file opens for a review only where this member has such a case open", async () => {
  const { deposit, withdrawal } = member.has;
  for (const no of [undefined, "nothing-at-all", another.has.deposit, withdrawal]) {
    expect([no, await open("DEPOSIT_REVIEW", no)]).toEqual([no, "PARAMETER_ERROR"]);
  }
  for (const no of [undefined, "1e9", another.has.withdrawal]) {
    expect([no, await open("WITHDRAWAL_REVIEW", no)]).toEqual([no, "PARAMETER_ERROR"]);
  }
  expect(await open("IDENTITY_REVIEW", undefined)).toBe("PARAMETER_ERROR");
  expect(await open("FREEZE_REVIEW", undefined)).toBe("PARAMETER_ERROR");
  expect(await open("DEPOSIT_REVIEW", deposit)).toBe(1000);
  expect(await open("WITHDRAWAL_REVIEW", withdrawal)).toBe(1000);
});

test("once the case is decided, the file does not open for it any more", async () => {
  const { deposit } = member.has;
  opened.reads(reviewer, member.visitor.number);
  const rejected = await reviewer.post("/Staff/rejectdeposit", {
    id: deposit,
    reason: "DUPLICATE",
  });
  expect(errorOf(rejected)).toBe(1000);
  expect(await open("DEPOSIT_REVIEW", deposit)).toBe("PARAMETER_ERROR");
  expect(await open("AUDIT", deposit)).toBe(1000);
});

test("nor for a review that the caller's roles do not decide", async () => {
  const { withdrawal } = member.has;
  for (const reason of [
    "DEPOSIT_REVIEW",
    "WITHDRAWAL_REVIEW",
    "IDENTITY_REVIEW",
    "FREEZE_REVIEW",
  ]) {
    expect([reason, await open(reason, withdrawal, auditor)]).toEqual([
      reason,
      "PERMISSION_REQUIRED",
    ]);
  }
  expect(await open("AUDIT", withdrawal, auditor)).toBe(1000);
});

const DECIDING = {
  deposit: ["deposits.confirm", "deposits.reject"],
  withdrawal: ["withdrawals.pass", "withdrawals.review", "withdrawals.send"],
  identity: ["identities.decide", "members.decertify"],
  freeze: ["members.freeze", "members.unfreeze"],
} as const satisfies Record<string, readonly Permission[]>;

test.each(Object.entries(DECIDING))(
  "the core opens a file for a %s to the very roles that decide one",
  (kind, permissions) => {
    const deciders = STAFF_ROLES.filter((role) => {
      return permissions.some((permission) => permits([role], permission));
    });
    expect([...rolesFor(kind as keyof typeof DECIDING)].sort()).toEqual([...deciders].sort());
  },
);
