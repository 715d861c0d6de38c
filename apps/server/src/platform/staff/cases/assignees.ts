import type { AssigneeData } from "@sumi/contract/wire/staff-fields.ts";
import type { CaseKind } from "@sumi/core/review/events.ts";
import { type StaffNames, staffNames } from "../names.ts";
import type { ConsoleServer } from "../server.ts";

/** The current assignee of a case, as one staff member sees it; null for none. */
export type Assignees = (number: number) => AssigneeData | null;

export async function assigneesOf(
  server: Pick<ConsoleServer, "commands" | "database">,
  kind: CaseKind,
  to: { readonly staff: number; readonly names?: StaffNames },
): Promise<Assignees> {
  const names = to.names ?? (await staffNames(server.database));
  const assignees = await server.commands.read(({ review }, timeMs) => {
    const standing = review.assignmentsAt(timeMs).filter((assignee) => assignee.kind === kind);
    return new Map(standing.map((assignee) => [assignee.number, assignee]));
  });
  return (number) => {
    const assignee = assignees.get(number);
    if (assignee === undefined) return null;
    const staff = -assignee.staff;
    return { staff: names(staff), until_ms: assignee.expiresMs, mine: staff === to.staff };
  };
}
