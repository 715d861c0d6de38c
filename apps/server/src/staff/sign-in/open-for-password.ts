import { findSecrets } from "@sumi/store/staff-accounts/staff.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Opening, StaffPair } from "../../platform/staff/sessions.ts";

/**
 * A session for whoever showed the password that has this hash. Undefined when it is no longer
 * theirs: a change or a reset that came in between ended all sessions but this one.
 */
export async function openForPassword(
  { database, staff }: Pick<ConsoleServer, "database" | "staff">,
  passwordHash: string,
  opening: Opening,
): Promise<StaffPair | undefined> {
  const pair = await staff.open(opening);
  const known = await findSecrets(database, { number: opening.staff });
  if (known?.passwordHash === passwordHash) return pair;
  await staff.revokePair(opening.staff, pair);
  return undefined;
}
