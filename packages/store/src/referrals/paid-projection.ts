import type { ExchangeEvent } from "@sumi/core/events.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { noticeRow } from "../notices/rows.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { noticeOfPaidDay } from "./notices.ts";
import { type PaymentRow, REFERRAL_PAYMENTS } from "./rows.ts";
import { type PaidDayRow, REFERRAL_PAID, REFERRAL_PAID_DAYS } from "./team-rows.ts";

/**
 * The payments to members: each payment, its sums by coin, and those by day and coin. A day in one
 * coin is one notice, whose amount grows with each source that is paid.
 */
export function paidProjection({
  markets,
  pendingNotices,
}: Pick<Opening, "markets" | "pendingNotices">): Projection {
  const paid = new WorkingSet(REFERRAL_PAID);
  const days = new WorkingSet(REFERRAL_PAID_DAYS);

  function add({ member, day, asset, amount, sequence, n, timeMs }: PaymentRow): PaidDayRow {
    const all = paid.get({ member, asset })?.amount;
    paid.put({ member, asset, amount: plus(all, amount) });
    // The notice is named by the first payment, so that a rebuild gives the same one.
    const known = days.get({ member, day, asset });
    const first = known ?? { member, day, asset, sequence, n, timeMs };
    const row = { ...first, amount: plus(known?.amount, amount) };
    days.put(row);
    return row;
  }

  return {
    async fold(records, rows) {
      const payments = records.flatMap(({ stamp, events }) => {
        return events.flatMap((event, n) => paymentOf(event, { ...stamp, n }));
      });
      await rows.insert(REFERRAL_PAYMENTS, payments);
      await paid.load(rows, payments);
      await days.load(rows, payments);
      const changed = new Map<string, PaidDayRow>();
      for (const payment of payments) {
        changed.set(REFERRAL_PAID_DAYS.keyOf(payment), add(payment));
      }
      for (const day of changed.values()) {
        const { sequence, n, timeMs } = day;
        pendingNotices.add(
          noticeRow(noticeOfPaidDay(day, markets), { sequence, n: 2 * n, timeMs }),
        );
      }
      await paid.save(rows);
      await days.save(rows);
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

function plus(before: Amount = ZERO, more: Amount): Amount {
  return (before + more) as Amount;
}
