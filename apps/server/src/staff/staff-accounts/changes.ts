import type { proposeStaff } from "@sumi/contract/staff-accounts/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { ChangeStaff } from "@sumi/core/staff-accounts/acts.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { candidateNames, reserveNumber } from "@sumi/store/staff-accounts/candidates.ts";
import { hasStaff, isNameTaken } from "@sumi/store/staff-accounts/staff.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

type Form = InputOf<typeof proposeStaff>;

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{3,31}$/;

/** Completes a form to the act that two people decide. The core judges the rest. */
export async function wantedChange(
  server: ConsoleServer,
  form: Form,
  caller: StaffCaller,
): Promise<Outcome<ChangeStaff>> {
  const { change } = form;
  // The call's schema admits only existing roles.
  const roles = [...new Set(form.roles?.split(","))].sort() as StaffRole[];
  const needsRoles = change === "add" || change === "roles";
  if (needsRoles && roles.length === 0) return reject("MISSING_PARAMETER", { field: "roles" });
  const staff = change === "add" ? await numberFor(server, form, caller) : numberIn(form);
  if (!staff.ok) return staff;
  return accept({ act: "ChangeStaff", change, staff: staff.value, roles });
}

/** The number that is reserved for a new person; their name stands beside it in a table. */
async function numberFor(
  server: ConsoleServer,
  form: Form,
  { staff: proposer }: StaffCaller,
): Promise<Outcome<number>> {
  if (form.number !== undefined) return reject("PARAMETER_ERROR", { field: "number" });
  const name = await judgeName(server.database, form.name ?? "");
  if (!name.ok) return name;
  const proposedMs = await exchangeTime(server);
  const { database } = server;
  return accept(await reserveNumber(database, { name: name.value, proposer, proposedMs }));
}

function numberIn(form: Form): Outcome<number> {
  if (form.name !== undefined) return reject("PARAMETER_ERROR", { field: "name" });
  if (form.number === undefined) return reject("MISSING_PARAMETER", { field: "number" });
  return accept(form.number);
}

/** Checks the name of a new staff member. */
export async function judgeName(database: Queryable, wished: string): Promise<Outcome<string>> {
  const name = wished.trim();
  if (name === "") return reject("MISSING_PARAMETER", { field: "name" });
  if (!NAME.test(name)) return reject("PARAMETER_ERROR", { field: "name" });
  return (await isNameTaken(database, name)) ? reject("USERNAME_TAKEN") : accept(name);
}

/** Refuses to add a person whose name was taken after it was proposed. */
export async function judgeAddition(
  { database }: ConsoleServer,
  { change, staff }: ChangeStaff,
): Promise<Outcome<void>> {
  // A repeated approval finds the person there, under their own name.
  if (change !== "add" || (await hasStaff(database, staff))) return accept(undefined);
  const name = (await candidateNames(database)).get(staff) ?? "";
  return (await isNameTaken(database, name)) ? reject("USERNAME_TAKEN") : accept(undefined);
}
