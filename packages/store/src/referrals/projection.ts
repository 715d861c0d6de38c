import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Projection } from "../projection.ts";
import { earnedProjection } from "./earned-projection.ts";
import { notedProjection } from "./noted-projection.ts";
import { type PaymentRow, REFERRAL_PAYMENTS } from "./rows.ts";
import { teamProjection } from "./team-projection.ts";

/** Who invited whom over three generations, what they earned of it, and what they were paid. */
export function referralsProjection(): Projection {
  const team = teamProjection();
  const noted = notedProjection();
  const earned = earnedProjection();
  return {
    async fold(records, rows) {
      await team.fold(records, rows);
      await earned.fold(records, rows, await noted.fold(records, rows));
      const payments = records.flatMap(({ stamp, events }) => {
        return events.flatMap((event, n) => paymentOf(event, { ...stamp, n }));
      });
      await rows.insert(REFERRAL_PAYMENTS, payments);
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
