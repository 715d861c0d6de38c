import { randomBytes } from "node:crypto";
import type { StaffRole } from "@sumi/contract/staff/permissions.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { StaffChange, StaffChangeKind } from "@sumi/store/staff/changes.ts";
import { resetSecondFactor } from "@sumi/store/staff/second-factor.ts";
import {
  addStaff,
  allStaff,
  findStaff,
  isNameTaken,
  removeStaff,
  setStaffPassword,
  setStaffRoles,
} from "@sumi/store/staff/staff.ts";
import type { Queryable } from "@sumi/store/table.ts";
import type { ConsoleServer } from "../server.ts";
import type { StaffTools } from "../sign-in/tools.ts";

/** A change of the staff as it is meant, whole: its second person confirms exactly this. */
export type Wanted = {
  readonly change: StaffChangeKind;
  readonly number: number | undefined;
  readonly name: string;
  readonly roles: readonly StaffRole[];
};

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{3,31}$/;
const ADMINISTRATORS_MIN = 2;
const PASSWORD_BYTES = 12;

/**
 * Fills in what follows from the form and refuses what makes no sense. Two administrators always
 * remain: one alone could change nothing any more, not even this.
 */
export async function judgeChange(
  database: Queryable,
  form: {
    readonly change: StaffChangeKind;
    readonly number?: number | undefined;
    readonly name?: string | undefined;
    readonly roles?: string | undefined;
  },
): Promise<Outcome<Wanted>> {
  const { change } = form;
  const roles = [...new Set((form.roles ?? "").split(",").filter((role) => role !== ""))];
  const needsRoles = change === "add" || change === "roles";
  if (needsRoles && roles.length === 0) return reject("MISSING_PARAMETER", { field: "roles" });
  if (!needsRoles && roles.length > 0) return reject("PARAMETER_ERROR", { field: "roles" });
  // The schema of the call knows every role there is.
  const given = roles.sort() as StaffRole[];
  if (change === "add") return judgeAddition(database, form, given);

  if (form.name !== undefined) return reject("PARAMETER_ERROR", { field: "name" });
  if (form.number === undefined) return reject("MISSING_PARAMETER", { field: "number" });
  const person = await findStaff(database, form.number);
  if (person === undefined || person.state === "removed") return reject("USER_NOT_FOUND");
  const { number, name } = person;
  const wanted = { change, number, name, roles: given };
  return (await refusalOfLoss(database, wanted)) ?? accept(wanted);
}

async function judgeAddition(
  database: Queryable,
  form: { readonly number?: number | undefined; readonly name?: string | undefined },
  roles: readonly StaffRole[],
): Promise<Outcome<Wanted>> {
  if (form.number !== undefined) return reject("PARAMETER_ERROR", { field: "number" });
  const name = await judgeName(database, form.name ?? "");
  if (!name.ok) return name;
  return accept({ change: "add", number: undefined, name: name.value, roles });
}

/** The name that somebody new of the staff will have. */
export async function judgeName(database: Queryable, wished: string): Promise<Outcome<string>> {
  const name = wished.trim();
  if (name === "") return reject("MISSING_PARAMETER", { field: "name" });
  if (!NAME.test(name)) return reject("PARAMETER_ERROR", { field: "name" });
  return (await isNameTaken(database, name)) ? reject("USERNAME_TAKEN") : accept(name);
}

/** Whether too few administrators would be left. */
export async function refusalOfLoss(
  database: Queryable,
  { change, number, roles }: Pick<Wanted, "change" | "number" | "roles">,
): Promise<Rejected | undefined> {
  const losesOne = change === "remove" || (change === "roles" && !roles.includes("administrator"));
  if (!losesOne) return undefined;
  const others = (await allStaff(database)).filter((person) => {
    const isAdministrator = person.roles.includes("administrator");
    return isAdministrator && person.state === "active" && person.number !== number;
  });
  return others.length < ADMINISTRATORS_MIN ? reject("ILLEGAL_OPERATION") : undefined;
}

export type Carried = {
  readonly number: number;
  readonly name: string;
  /** A first password, shown once; undefined where none was chosen. */
  readonly password: string | undefined;
};

/** Carries out a change that was confirmed; the sessions of whom it concerns end. */
export async function carryOut(
  server: ConsoleServer,
  { passwords }: StaffTools,
  { change, number, name, roles }: StaffChange,
): Promise<Outcome<Carried>> {
  const { database, nowMs } = server;
  if (change === "add") {
    const password = randomBytes(PASSWORD_BYTES).toString("base64url");
    const hashed = await passwords.hash(password);
    if (!hashed.ok) return hashed;
    const row = { name, roles, passwordHash: hashed.value, createdMs: nowMs() };
    const added = await addStaff(database, { ...row, passwordTemporary: true });
    return added === undefined
      ? reject("USERNAME_TAKEN")
      : accept({ number: added, name, password });
  }
  assert(number !== undefined, "whoever is changed is of the staff");
  const done = { number, name, password: undefined };
  switch (change) {
    case "roles":
      await setStaffRoles(database, number, roles);
      break;
    case "remove":
      await removeStaff(database, number);
      break;
    case "reset": {
      const reset = await resetPerson(server, passwords, number);
      if (!reset.ok) return reset;
      await server.staff.revoke({ staff: number });
      return accept({ ...done, password: reset.value });
    }
    default:
      return unreachable(change);
  }
  await server.staff.revoke({ staff: number });
  return accept(done);
}

async function resetPerson(
  { database }: ConsoleServer,
  passwords: StaffTools["passwords"],
  number: number,
): Promise<Outcome<string>> {
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const hashed = await passwords.hash(password);
  if (!hashed.ok) return hashed;
  await setStaffPassword(database, number, { passwordHash: hashed.value, temporary: true });
  await resetSecondFactor(database, number);
  return accept(password);
}
