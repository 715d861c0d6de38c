import { randomBytes } from "node:crypto";
import { refusalOfConfirming } from "@sumi/core/review/second-person.ts";
import { inTransaction } from "@sumi/database/transaction.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import {
  claimStaffChange,
  findStaffChange,
  type StaffChange,
} from "@sumi/store/staff-accounts/changes.ts";
import { resetSecondFactor } from "@sumi/store/staff-accounts/second-factor.ts";
import { revokeStaffSessions } from "@sumi/store/staff-accounts/sessions.ts";
import {
  addStaff,
  findStaff,
  lockAdministrators,
  removeStaff,
  setStaffPassword,
  setStaffRoles,
} from "@sumi/store/staff-accounts/staff.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { KeyTable, STAFF_KEYS } from "@sumi/store/vault/keys.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { refusalOfLoss } from "./changes.ts";
import { noteChange } from "./noting.ts";

const PASSWORD_BYTES = 12;

/** Chosen by the exchange and shown once. */
type FirstPassword = { readonly text: string; readonly hash: string };

export type Carried = {
  readonly number: number;
  readonly name: string;
  /** Undefined where none was chosen. */
  readonly password: string | undefined;
};

/**
 * Carries out what somebody else proposed. What takes long is done first; then it happens as a
 * whole, with its line in the desk log, or not at all, and then the proposal waits as before.
 */
export async function confirmChange(
  server: ConsoleServer,
  { passwords }: StaffTools,
  { id, caller }: { readonly id: number; readonly caller: StaffCaller },
): Promise<Outcome<Carried>> {
  const judge = (change: StaffChange | undefined) => judgeProposal(server, change, caller);
  const proposed = await judge(await findStaffChange(server.database, id));
  if (!proposed.ok) return proposed;
  const first = await firstPasswordFor(proposed.value, passwords);
  if (!first.ok) return first;

  return inTransaction(server.database, async (client) => {
    // All who confirm lock the same people, so that one comes after the other.
    const administrators = await lockAdministrators(client);
    // Since the call began somebody may have gone: also whoever makes it.
    if (!administrators.includes(caller.staff)) return reject("ILLEGAL_OPERATION");
    const waiting = await judge(await findStaffChange(client, id));
    if (!waiting.ok) return waiting;
    const change = waiting.value;
    const refusal =
      refusalOfLoss(change, administrators) ?? (await refusalOfAbsence(client, change));
    if (refusal !== undefined) return refusal;
    const nowMs = server.nowMs();
    const carried = await carryOut(client, change, { first: first.value, nowMs });
    if (!carried.ok) return carried;
    const isClaimed = await claimStaffChange(client, { id, confirmer: caller.staff, nowMs });
    assert(isClaimed, "nobody else confirms meanwhile");
    await noteChange({ ...server, database: client }, caller, { event: "STAFF_CONFIRMED", change });
    return carried;
  });
}

async function judgeProposal(
  { commands }: ConsoleServer,
  change: StaffChange | undefined,
  { staff }: StaffCaller,
): Promise<Outcome<StaffChange>> {
  const kept = change && { ...change, isDecided: change.confirmed };
  const refusal = await commands.read((_, timeMs) => refusalOfConfirming(kept, staff, timeMs));
  if (change === undefined || refusal !== undefined) return refusal ?? reject("ILLEGAL_OPERATION");
  return accept(change);
}

/** For whoever signs in anew; nobody else needs one. */
async function firstPasswordFor(
  { change }: StaffChange,
  passwords: StaffTools["passwords"],
): Promise<Outcome<FirstPassword | undefined>> {
  if (change !== "add" && change !== "reset") return accept(undefined);
  const text = randomBytes(PASSWORD_BYTES).toString("base64url");
  const hashed = await passwords.hash(text);
  return hashed.ok ? accept({ text, hash: hashed.value }) : hashed;
}

async function refusalOfAbsence(
  database: Queryable,
  { number }: StaffChange,
): Promise<Rejected | undefined> {
  if (number === undefined) return undefined;
  const person = await findStaff(database, number);
  return person?.state === "active" ? undefined : reject("ILLEGAL_OPERATION");
}

/** Refuses and changes nothing, or changes it all; the sessions of whom it concerns end. */
async function carryOut(
  database: Queryable,
  { change, number, name, roles }: StaffChange,
  { first, nowMs }: { readonly first: FirstPassword | undefined; readonly nowMs: number },
): Promise<Outcome<Carried>> {
  if (change === "add") {
    assert(first !== undefined, "whoever is added gets a first password");
    const row = { name, roles, passwordHash: first.hash, createdMs: nowMs };
    const added = await addStaff(database, { ...row, passwordTemporary: true });
    return added === undefined
      ? reject("USERNAME_TAKEN")
      : accept({ number: added, name, password: first.text });
  }
  assert(number !== undefined, "whoever is changed is of the staff");
  switch (change) {
    case "roles":
      await setStaffRoles(database, number, roles);
      break;
    case "remove":
      await resetSecondFactor(database, number);
      await new KeyTable(database, STAFF_KEYS).forget(String(number));
      await removeStaff(database, number);
      break;
    case "reset":
      assert(first !== undefined, "whoever is reset gets a first password");
      await setStaffPassword(database, number, { passwordHash: first.hash, temporary: true });
      await resetSecondFactor(database, number);
      break;
    default:
      return unreachable(change);
  }
  await revokeStaffSessions(database, { staff: number, nowMs });
  return accept({ number, name, password: first?.text });
}
