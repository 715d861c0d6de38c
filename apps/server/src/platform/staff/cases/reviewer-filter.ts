import type { CaseKind } from "@sumi/core/review/events.ts";
import type { ReviewerFilter } from "@sumi/store/tables/reviewer-filter.ts";
import type { ConsoleServer } from "../server.ts";

/** One person's cases of a kind: those decided, and those assigned to that person now. */
export async function reviewerFilter(
  { commands }: Pick<ConsoleServer, "commands">,
  kind: CaseKind,
  staff: number | undefined,
): Promise<ReviewerFilter | undefined> {
  if (staff === undefined) return undefined;
  const assigned = await commands.read(({ review }, timeMs) => {
    const own = review.assignmentsAt(timeMs).filter((each) => each.staff === -staff);
    return own.flatMap((each) => (each.kind === kind ? [each.number] : []));
  });
  return { staff, assigned };
}
