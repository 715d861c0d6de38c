import type { State } from "../state.ts";

/** The certified persons whom a member invited directly; linked accounts are one person. */
export function certifiedOf(x: State, member: number): number {
  const { members, linkedAccounts } = x;
  const persons = new Set<number>();
  for (const invited of members.invitedBy(member)) {
    if (members.get(invited).certification !== "certified") continue;
    const accounts = linkedAccounts.accountsOf(invited);
    if (!accounts.includes(member)) persons.add(accounts[0] ?? invited);
  }
  return persons.size;
}
