import type { StaffSecrets } from "@sumi/store/staff-accounts/staff.ts";
import { tellForeignStaff } from "../../platform/staff/known-staff.ts";
import { passwordHashIn } from "../../platform/staff/proofs.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** A person's password hash; undefined for none, and for one that this exchange never wrote. */
export async function knownPassword(
  server: Pick<ConsoleServer, "vault" | "log" | "onForeignStaff">,
  person: Pick<StaffSecrets, "number" | "passwordHash"> | undefined,
): Promise<string | undefined> {
  if (person === undefined || person.passwordHash === "") return undefined;
  const { number: staff } = person;
  const known = await passwordHashIn(server.vault, staff, person.passwordHash);
  if (known === undefined) tellForeignStaff(server, staff);
  return known;
}
