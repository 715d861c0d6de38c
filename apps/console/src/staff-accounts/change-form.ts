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

/** The server's rule of names, told before a name is proposed. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{3,31}$/;

type Word = "nameMissing" | "nameWrong" | "rolesMissing";

/** The errors by field, before the change is proposed. */
export function changeErrors(
  change: StaffChange,
  { name, roles }: ChangeForm,
): Partial<Record<"name" | "roles", Word>> {
  const asksRoles = change === "add" || change === "roles";
  return {
    ...(change === "add" && nameError(name.trim())),
    ...(asksRoles && roles.length === 0 && { roles: "rolesMissing" as const }),
  };
}

function nameError(name: string): { readonly name?: Word } {
  if (name === "") return { name: "nameMissing" };
  return NAME.test(name) ? {} : { name: "nameWrong" };
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
