import { expect, test } from "vitest";
import { endpointsHere } from "../testing/endpoints-here.ts";
import type { Endpoint } from "./endpoint.ts";
import type { StaffCall } from "./permissions.ts";
import { PERMISSIONS, permissionsOf, permits, STAFF_CALLS, termsOf } from "./permissions.ts";
import type { StaffEndpoint } from "./staff-endpoint.ts";

const CALLS = Object.keys(STAFF_CALLS) as StaffCall[];

test("every call in the table is declared once, and no other is declared", async () => {
  const declared = (await endpointsHere()).filter(isStaffCall);
  expect(declared.map(({ call }) => call).sort()).toEqual([...CALLS].sort());
  expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...CALLS].sort());
});

test("an auditor changes nothing but the audit trail", () => {
  const changes = CALLS.filter((call) => {
    const { permission } = termsOf(call);
    return call.startsWith("POST ") && permission !== "door" && permits(["auditor"], permission);
  });
  const own = changes.filter((call) => termsOf(call).permission !== "own");
  expect(own).toEqual(["POST /Staff/fileaccess"]);
});

test("before password and second factor are the caller's own, nothing else is within reach", () => {
  const open = CALLS.filter((call) => termsOf(call).unfinished === true);
  expect(open.map((call) => termsOf(call).permission)).toEqual(open.map(() => "own"));
  expect(open).not.toContain("POST /Staff/stepup");
});

test("every act asks for the second factor, but for those that stop, return or only tell", () => {
  const without = CALLS.filter((call) => {
    const { permission, stepUp } = termsOf(call);
    const isAct = call.startsWith("POST ") && permission !== "door" && permission !== "own";
    return isAct && stepUp !== true;
  });
  expect(without).toEqual([
    "POST /Staff/fileaccess",
    "POST /Staff/freezemember",
    "POST /Staff/keepfrozen",
    "POST /Staff/answerappeal",
    "POST /Staff/prohibittrading",
    "POST /Staff/blockwithdrawals",
    "POST /Staff/endmembersessions",
    "POST /Staff/rejectdeposit",
    "POST /Staff/assigncase",
    "POST /Staff/unassigncase",
    "POST /Staff/holdwithdrawal",
    "POST /Staff/rejectwithdrawal",
    "POST /Staff/withdrawclaim",
  ]);
});

test("roles add up, and nobody has a permission that no role carries", () => {
  expect(permissionsOf([])).toEqual([]);
  const everyRole = permissionsOf(["reviewer", "approver", "support", "auditor", "administrator"]);
  expect(everyRole).toEqual(Object.keys(PERMISSIONS));
  const both = new Set([...permissionsOf(["support"]), ...permissionsOf(["reviewer"])]);
  expect(new Set(permissionsOf(["support", "reviewer"]))).toEqual(both);
});

function isStaffCall(endpoint: Endpoint): endpoint is StaffEndpoint {
  return "call" in endpoint;
}
