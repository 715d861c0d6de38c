import type { Exchange } from "../exchange.ts";

export type SharedAccount = { readonly member: number; readonly staff: readonly number[] };

/**
 * The member accounts that are linked with several of the staff. An account is one person's own, so
 * a link of them is false, and bars a colleague from whom it is not their own.
 */
export function sharedAccounts({
  review,
  staffAccounts,
}: Pick<Exchange, "review" | "staffAccounts">): readonly SharedAccount[] {
  const people = new Map<number, readonly number[]>();
  for (const { staff, member } of review.links.all) {
    if (staffAccounts.isRemoved(staff)) continue;
    people.set(member, [...(people.get(member) ?? []), staff]);
  }
  return [...people]
    .map(([member, staff]) => ({ member, staff }))
    .filter(({ staff }) => staff.length > 1);
}
