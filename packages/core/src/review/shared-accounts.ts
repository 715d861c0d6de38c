import type { Exchange } from "../exchange.ts";

export type SharedAccount = { readonly member: number; readonly staff: readonly number[] };

/**
 * The member accounts that are linked with several of the staff, or suspected with the accounts of
 * several. An account is one person's own, so a link of them is false, and bars a colleague from
 * whom it is not their own; and who looks like several of the staff wants to keep them away.
 */
export function sharedAccounts({
  linkedAccounts,
  review,
  staffAccounts,
}: Pick<Exchange, "linkedAccounts" | "review" | "staffAccounts">): readonly SharedAccount[] {
  const linked = new Map<number, ReadonlySet<number>>();
  const suspected = new Map<number, ReadonlySet<number>>();
  for (const { staff, member } of review.links.all) {
    if (staffAccounts.isRemoved(staff)) continue;
    linked.set(member, new Set(linked.get(member)).add(staff));
    for (const { older, newer, state } of linkedAccounts.of(member)) {
      const other = older === member ? newer : older;
      if (state === "suspected") suspected.set(other, new Set(suspected.get(other)).add(staff));
    }
  }
  const shared = [...linked, ...suspected].filter(([, staff]) => staff.size > 1);
  return [...new Map(shared)].map(([member, staff]) => ({ member, staff: [...staff] }));
}
