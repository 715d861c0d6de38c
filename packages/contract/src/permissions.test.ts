import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { expect, test } from "vitest";
import { BILL_TYPES, CAPABILITIES, NOTICE_TEMPLATES } from "./capabilities.ts";
import { PERMISSIONS, permissionsOf, permits } from "./permissions.ts";
import { staffCallsHere } from "./testing/endpoints-here.ts";
import type { StaffEndpoint } from "./wire/staff-endpoint.ts";

const CALLS = await staffCallsHere();
const namesOf = (calls: readonly StaffEndpoint[]) => calls.map(({ call }) => call).toSorted();

test("a permission and a template of notices belong to one capability each", () => {
  const permissions = CAPABILITIES.flatMap((capability) =>
    "permissions" in capability ? Object.keys(capability.permissions) : [],
  );
  const templates = NOTICE_TEMPLATES.map(({ shape }) => shape.template.value);
  for (const names of [permissions, templates, BILL_TYPES]) {
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  }
});

test("a call of the staff is its method and its path", () => {
  expect(CALLS.map(({ method, path }) => `${method} ${path}`)).toEqual(
    CALLS.map(({ call }) => call),
  );
  expect(new Set(namesOf(CALLS)).size).toBe(CALLS.length);
});

test("every permission but the second person's is asked for by some call", () => {
  const asked = new Set(CALLS.map(({ permission }) => permission));
  const others = permissionsOf(STAFF_ROLES).filter((permission) => !asked.has(permission));
  expect(others).toEqual(["deposits.second", "withdrawals.second"]);
});

test("an auditor changes nothing but the audit trail", () => {
  const own = CALLS.filter(({ method, permission }) => {
    const isOther = permission !== "door" && permission !== "own";
    return method === "POST" && isOther && permits(["auditor"], permission);
  });
  expect(namesOf(own)).toEqual(["POST /Staff/fileaccess", "POST /Staff/openpapers"]);
});

test("before password and second factor are the caller's own, nothing else is within reach", () => {
  const open = CALLS.filter(({ unfinished }) => unfinished === true);
  expect(open.map(({ permission }) => permission)).toEqual(open.map(() => "own"));
  expect(namesOf(open)).not.toContain("POST /Staff/stepup");
});

test("every list that is saved as a file asks for the second factor", () => {
  const files = CALLS.filter(({ gives }) => gives === "text/csv");
  expect(files.length).toBeGreaterThan(10);
  expect(namesOf(files.filter(({ stepUp }) => stepUp !== true))).toEqual([]);
});

test("every act asks for the second factor, but for those that stop, return or only tell", () => {
  const without = CALLS.filter(({ method, permission, stepUp }) => {
    const isAct = method === "POST" && permission !== "door" && permission !== "own";
    return isAct && stepUp !== true;
  });
  expect(namesOf(without)).toEqual([
    "POST /Staff/answerguest",
    "POST /Staff/answersupport",
    "POST /Staff/assigncase",
    "POST /Staff/claimguest",
    "POST /Staff/claimsupport",
    "POST /Staff/closeguest",
    "POST /Staff/closesupport",
    "POST /Staff/fileaccess",
    "POST /Staff/notemember",
    "POST /Staff/notesupport",
    "POST /Staff/opensupportpicture",
    "POST /Staff/readsupport",
    "POST /Staff/releaseguest",
    "POST /Staff/reopensupport",
    "POST /Staff/searchsupport",
    "POST /Staff/supportticket",
    "POST /Staff/takebackproposal",
    "POST /Staff/takeovercase",
    "POST /Staff/transfersupport",
    "POST /Staff/typesupport",
    "POST /Staff/unassigncase",
    "POST /Staff/unassignpayouts",
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
