import type { StaffPersonData } from "@sumi/contract/wire/staff-fields.ts";

/** A person of the staff, as colleagues see them. */
export function staffName({ number, name }: StaffPersonData): string {
  return name === "" ? staffNumber(number) : `${name} · ${staffNumber(number)}`;
}

/** A person of the staff, as members see them. */
export function staffNumber(number: number): string {
  return `No. ${number}`;
}
