import type { ExchangeEvent } from "@sumi/core/events.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { earnedProjection } from "./earned-projection.ts";
import { notedProjection } from "./noted-projection.ts";
import { type PaymentRow, REFERRAL_PAYMENTS } from "./rows.ts";
import { teamDaysProjection } from "./team-days-projection.ts";
import { teamOrdersProjection } from "./team-orders-projection.ts";
import { teamProjection } from "./team-projection.ts";
import { REFERRAL_PAID } from "./team-rows.ts";
import { teamSizesProjection } from "./team-sizes-projection.ts";

/** Who invited whom over three generations, what they earned of it, and what they were paid. */
export function referralsProjection(opening: Opening): Projection {
  // First: the others read who invited whom.
  const team = teamProjection();
  const sums = [teamSizesProjection(), teamDaysProjection(opening), teamOrdersProjection()];
  const noted = notedProjection();
  const earned = earnedProjection();
  const paid = new WorkingSet(REFERRAL_PAID);
  return {
    async fold(records, rows) {
      await team.fold(records, rows);
      for (const part of sums) await part.fold(records, rows);
      await earned.fold(records, rows, await noted.fold(records, rows));
      const payments = records.flatMap(({ stamp, events }) => {
        return events.flatMap((event, n) => paymentOf(event, { ...stamp, n }));
      });
      await rows.insert(REFERRAL_PAYMENTS, payments);
      await paid.load(rows, payments);
      for (const { member, asset, amount } of payments) {
        const before = paid.get({ member, asset })?.amount ?? ZERO;
        paid.put({ member, asset, amount: (before + amount) as Amount });
      }
      await paid.save(rows);
    },
  };
}

function paymentOf(
  event: ExchangeEvent,
  { sequence, timeMs, n }: Pick<PaymentRow, "sequence" | "timeMs" | "n">,
): readonly PaymentRow[] {
  if (event.type !== "RewardPaid") return [];
  const { member, source, asset, day, amount } = event;
  return [{ sequence, n, member, source, asset, day, amount, timeMs }];
}
