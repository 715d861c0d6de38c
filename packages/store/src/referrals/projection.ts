import type { Opening, Projection } from "../projection.ts";
import { contributionsProjection } from "./contributions-projection.ts";
import { earnedProjection } from "./earned-projection.ts";
import { notedProjection } from "./noted-projection.ts";
import { paidProjection } from "./paid-projection.ts";
import { teamDaysProjection } from "./team-days-projection.ts";
import { teamOrdersProjection } from "./team-orders-projection.ts";
import { teamProjection } from "./team-projection.ts";
import { teamSizesProjection } from "./team-sizes-projection.ts";

/** Invitations over three generations, the rewards earned from them, and the payments. */
export function referralsProjection(opening: Opening): Projection {
  // First: the others read who invited whom.
  const team = teamProjection();
  const sums = [
    teamSizesProjection(),
    teamDaysProjection(opening),
    teamOrdersProjection(),
    contributionsProjection(),
  ];
  const noted = notedProjection();
  const earned = earnedProjection();
  const paid = paidProjection(opening);
  return {
    async fold(records, rows) {
      await team.fold(records, rows);
      for (const part of sums) await part.fold(records, rows);
      await earned.fold(records, rows, await noted.fold(records, rows));
      await paid.fold(records, rows);
    },
  };
}
