import type { Project } from "@sumi/core/subscriptions/project.ts";
import { lastDayOf, lockDayAt, lockDayMs, releasedBy } from "@sumi/formulas/subscriptions.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Unlock, UnlocksOf } from "../../shared/unlock.ts";

type Asked = { readonly quantity: Amount; readonly released: Amount; readonly timeMs: number };

/** The next midnights that release something; missed days come with the first of them. */
export function calendarOf(project: Project, asked: Asked): readonly Unlock[] {
  const { status, endMs, lockDays } = project;
  // A cancelled sale releases nothing: its coins go back.
  if (status === "cancelled" || status === "refunded") return [];
  const calendar: Unlock[] = [];
  let released: bigint = asked.released;
  const first = Math.max(lockDays, lockDayAt(endMs, asked.timeMs));
  for (let day = first; day <= Math.max(first, lastDayOf(project)); day += 1) {
    const quantity = (releasedBy(asked.quantity, project, day) - released) as Amount;
    if (quantity <= 0n) continue;
    calendar.push({ timeMs: lockDayMs(endMs, day), quantity });
    released += quantity;
  }
  return calendar;
}

/** The coins of all sales that are locked for a member. */
export const unlocksOfSales: UnlocksOf = ({ subscriptions }, { member, asset, timeMs }) => {
  return [...subscriptions.projects].flatMap((project) => {
    if (project.coin !== asset) return [];
    const holding = subscriptions.holdingsIn(project.project).of(member);
    return holding === undefined ? [] : calendarOf(project, { ...holding, timeMs });
  });
};
