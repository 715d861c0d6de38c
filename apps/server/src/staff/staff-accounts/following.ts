import type { StaffChange } from "@sumi/core/staff-accounts/staff-accounts.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { inTransaction } from "@sumi/database/transaction.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { candidateNames } from "@sumi/store/staff-accounts/candidates.ts";
import { followChange, followedChanges } from "@sumi/store/staff-accounts/following.ts";
import { allStaff } from "@sumi/store/staff-accounts/staff.ts";
import { KeyTable, STAFF_KEYS } from "@sumi/store/vault/keys.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** Two can change the staff between them. */
const ADMINISTRATORS_MIN = 2;

type Server = Pick<ConsoleServer, "commands" | "database" | "nowMs">;

/** Brings the table in line with the journal: what two people decided is carried out, once. */
export async function followChanges({ commands, database, nowMs }: Server): Promise<void> {
  const followed = await followedChanges(database);
  const decided = await commands.read(({ staffAccounts }) => {
    const isNew = ({ staff, sequence }: StaffChange) => sequence > (followed.get(-staff) ?? 0);
    // A person whom the machine added was never confirmed: the table was first.
    const byTwo = staffAccounts.changesSince(0).filter(({ confirmer }) => confirmer !== TIMER);
    return byTwo.filter(isNew);
  });
  if (decided.length === 0) return;
  const names = await candidateNames(database);
  for (const { staff, ...change } of decided) {
    const name = names.get(-staff) ?? "";
    await inTransaction(database, async (client) => {
      await followChange(client, { ...change, number: -staff, name, nowMs: nowMs() });
      if (change.change !== "remove") return;
      await new KeyTable(client, STAFF_KEYS).forget(String(-staff));
    });
  }
}

/**
 * Records in the journal whom the machine itself added to the table, by a first link or a seed.
 * Once two administrators can change the staff between them, a further row is nobody's work here:
 * it stays unrecorded, and signs nobody in.
 */
export async function recordStaff({ commands, database }: Server): Promise<void> {
  const people = await allStaff(database);
  const unknown = await commands.read(({ staffAccounts }) => {
    if (staffAccounts.administrators.length >= ADMINISTRATORS_MIN) return [];
    return people.filter(({ number, state }) => {
      return state === "active" && staffAccounts.find(-number) === undefined;
    });
  });
  for (const { number: staff, roles: held } of unknown) {
    // The table has a check constraint for these values.
    const roles = [...held].sort() as StaffRole[];
    // Refused if another call has recorded the person meanwhile.
    await commands.submit({ type: "RecordStaff", actor: TIMER, staff, roles }, () => undefined);
  }
}
