import type { StaffPersonData } from "@sumi/contract/staff/shared.ts";

/** Somebody of the staff, as colleagues see them. */
export function staffName({ number, name }: StaffPersonData): string {
  return name === "" ? `No. ${number}` : `${name} · No. ${number}`;
}
