import { findSecrets } from "@sumi/store/staff-accounts/staff.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Opening, StaffPair } from "../../platform/staff/sessions.ts";

/**
 * Opens a session for a person whose password with this hash was right. Undefined when the hash was
 * replaced meanwhile: that change ended all sessions but this one.
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
