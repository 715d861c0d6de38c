import type { MemberNameData, StaffPersonData } from "@sumi/contract/wire/staff-fields.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { candidateNames } from "@sumi/store/staff-accounts/candidates.ts";
import { allStaff } from "@sumi/store/staff-accounts/staff.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { namesOf } from "@sumi/store/user/names.ts";
import type { ConsoleServer } from "./server.ts";

/** Names by number; the name is empty if the row was erased or never existed. */
export type StaffNames = (number: number) => StaffPersonData;
export type MemberNames = (member: number) => MemberNameData;

/** There are few staff, so the whole list is read, with those who are only proposed. */
export async function staffNames(database: Queryable): Promise<StaffNames> {
  const people = (await allStaff(database)).map(({ number, name }) => [number, name] as const);
  const names = new Map([...(await candidateNames(database)), ...people]);
  return (number) => ({ number, name: names.get(number) ?? "" });
}

/** The names of these members, and their marks in the core, such as frozen. */
export async function memberNames(
  { database, commands }: Pick<ConsoleServer, "database" | "commands">,
  members: readonly number[],
): Promise<MemberNames> {
  const known = await namesOf(database, members);
  const marks = await commands.read((exchange) => {
    return new Map(members.map((member) => [member, marksOf(exchange, member)]));
  });
  return (member) => ({
    uid: String(uidOf(member)),
    username: known.get(member)?.username ?? "",
    ...(marks.get(member) ?? { status: "normal", house: "none" }),
  });
}

function marksOf({ members }: Exchange, number: number) {
  const member = members.find(number);
  const status = member?.frozen === undefined ? ("normal" as const) : ("frozen" as const);
  return { status, house: member?.house ?? ("none" as const) };
}
