import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import fc from "fast-check";
import { type AnyEvents, event, staff } from "../../testing/any-values.ts";
import { STAFF_CHANGES, type StaffAccountEvent } from "../events.ts";

const roles = fc.subarray([...STAFF_ROLES]);

export const ANY_EVENTS: AnyEvents<StaffAccountEvent> = {
  StaffRecorded: event("StaffRecorded", { staff, roles, isFounder: fc.boolean() }),
  StaffChanged: event("StaffChanged", {
    change: fc.constantFrom(...STAFF_CHANGES),
    staff,
    roles,
    proposer: staff,
    confirmer: staff,
  }),
};
