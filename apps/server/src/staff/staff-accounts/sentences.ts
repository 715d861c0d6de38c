import type { Exchange } from "@sumi/core/exchange.ts";
import type { ChangeStaff } from "@sumi/core/staff-accounts/acts.ts";
import {
  type ActSentence,
  changed,
  code,
  linked,
  linkedMember,
  member,
  staff,
} from "../../platform/staff/sentences.ts";

/** A change of the staff, with the roles before and after. */
export function changeSentence(
  { staffAccounts }: Exchange,
  { change, staff: number, roles }: ChangeStaff,
): ActSentence {
  const before = code("role", ...(staffAccounts.find(-number)?.roles ?? []));
  const after = code("role", ...roles);
  return {
    variant: change,
    values: { person: staff(number), roles: after },
    // A reset leaves the roles as they are.
    changes: change === "reset" ? [] : changed("roles", before, after),
    links: [linked("staff")],
  };
}

export function linkSentence(
  _: Exchange,
  link: { readonly staff: number; readonly member: number },
): ActSentence {
  return {
    values: { person: staff(link.staff), member: member(link.member) },
    links: [linked("staff"), linkedMember(link.member)],
  };
}
