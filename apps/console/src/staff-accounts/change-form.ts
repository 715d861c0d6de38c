import type { STAFF_CHANGES } from "@sumi/contract/staff-accounts/staff.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import type { Person } from "./StaffScreen.tsx";

export type StaffChange = (typeof STAFF_CHANGES)[number];

/** A change of a staff account, and its person; `undefined` if one is to be added. */
export type Wish = { readonly change: StaffChange; readonly person: Person | undefined };

export type ChangeForm = {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly note: string;
};

type Word = "nameMissing" | "rolesMissing";

/** The errors by field, before the change is proposed. */
export function changeErrors(
  change: StaffChange,
  { name, roles }: ChangeForm,
): Partial<Record<"name" | "roles", Word>> {
  const asksRoles = change === "add" || change === "roles";
  return {
    ...(change === "add" && name.trim() === "" && { name: "nameMissing" as const }),
    ...(asksRoles && roles.length === 0 && { roles: "rolesMissing" as const }),
  };
}

/** The fields of the call: each change sends only its own. */
export function changeFields({ change, person }: Wish, { name, roles, note }: ChangeForm) {
  const words = note.trim() === "" ? {} : { note: note.trim() };
  const whom = person === undefined ? {} : { number: String(person.number) };
  switch (change) {
    case "add":
      return { change, name: name.trim(), roles: roles.join(","), ...words };
    case "roles":
      return { change, ...whom, roles: roles.join(","), ...words };
    case "remove":
    case "reset":
      return { change, ...whom, ...words };
  }
}
