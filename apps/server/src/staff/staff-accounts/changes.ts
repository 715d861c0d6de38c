import type { StaffRole } from "@sumi/contract/wire/staff-roles.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { StaffChange, StaffChangeKind } from "@sumi/store/staff-accounts/changes.ts";
import { allStaff, findStaff, isNameTaken } from "@sumi/store/staff-accounts/staff.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** The complete change, because the second person confirms exactly this. */
export type Wanted = {
  readonly change: StaffChangeKind;
  readonly number: number | undefined;
  readonly name: string;
  readonly roles: readonly StaffRole[];
};

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{3,31}$/;
const ADMINISTRATORS_MIN = 2;

/**
 * Completes the form and refuses invalid changes. Two administrators must always remain: one alone
 * could change nothing any more.
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
  // The call's schema admits only existing roles.
  const given = roles.sort() as StaffRole[];
  if (change === "add") return judgeAddition(database, form, given);

  if (form.name !== undefined) return reject("PARAMETER_ERROR", { field: "name" });
  if (form.number === undefined) return reject("MISSING_PARAMETER", { field: "number" });
  const person = await findStaff(database, form.number);
  if (person === undefined || person.state === "removed") return reject("USER_NOT_FOUND");
  const { number, name } = person;
  const wanted = { change, number, name, roles: given };
  return refusalOfLoss(wanted, await administratorsOf(database)) ?? accept(wanted);
}

async function administratorsOf(database: Queryable): Promise<readonly number[]> {
  return (await allStaff(database))
    .filter(({ roles, state }) => state === "active" && roles.includes("administrator"))
    .map(({ number }) => number);
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

/** Checks the name of a new staff member. */
export async function judgeName(database: Queryable, wished: string): Promise<Outcome<string>> {
  const name = wished.trim();
  if (name === "") return reject("MISSING_PARAMETER", { field: "name" });
  if (!NAME.test(name)) return reject("PARAMETER_ERROR", { field: "name" });
  return (await isNameTaken(database, name)) ? reject("USERNAME_TAKEN") : accept(name);
}

/** Refuses a change that would leave too few administrators. */
export function refusalOfLoss(
  { change, number, roles }: Pick<StaffChange, "change" | "number" | "roles">,
  administrators: readonly number[],
): Rejected | undefined {
  const losesOne = change === "remove" || (change === "roles" && !roles.includes("administrator"));
  if (!losesOne) return undefined;
  const others = administrators.filter((other) => other !== number);
  return others.length < ADMINISTRATORS_MIN ? reject("ILLEGAL_OPERATION") : undefined;
}
