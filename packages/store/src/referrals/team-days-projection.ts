import { dayOf } from "@sumi/formulas/mining.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { ancestorsIn, loadAncestors } from "./ancestors.ts";
import { REFERRAL_MEMBERS } from "./rows.ts";
import { accrualOf } from "./shares.ts";
import { REFERRAL_EARNED, REFERRAL_TEAM_DAYS, type TeamDayRow } from "./team-rows.ts";
import { tradeSidesOf } from "./team-trades.ts";

/** The trades, fees and rewards of each team's generations by day, and their rewards in all. */
export function teamDaysProjection(opening: Opening): Projection {
  const invited = new WorkingSet(REFERRAL_MEMBERS);
  const days = new WorkingSet(REFERRAL_TEAM_DAYS);
  const earned = new WorkingSet(REFERRAL_EARNED);

  function add(more: TeamDayRow): void {
    const before = days.get(more);
    days.put({
      ...more,
      volume: sum(before?.volume, more.volume),
      fees: sum(before?.fees, more.fees),
      amount: sum(before?.amount, more.amount),
    });
  }

  return {
    async fold(records, rows) {
      const trades = records.flatMap(({ stamp, events }) => {
        const day = dayOf(stamp.timeMs);
        return events.flatMap((event) => {
          return tradeSidesOf(event, opening).map((side) => ({ ...side, day }));
        });
      });
      const shares = records.flatMap(({ stamp, events }) => {
        return events.flatMap((event) => {
          return event.type === "RewardsAccrued" ? accrualOf(event, stamp.timeMs).shares : [];
        });
      });
      await loadAncestors(invited, rows, trades);
      const done = [
        ...trades.flatMap(({ member: trader, ...trade }) => {
          return ancestorsIn(invited, trader).map((of) => ({ ...NOTHING, ...trade, ...of }));
        }),
        ...shares.map(({ member, day, generation, asset, fee: fees, amount }) => {
          return { ...NOTHING, member, day, generation, asset, fees, amount };
        }),
      ];
      await days.load(rows, done);
      await earned.load(rows, shares);
      for (const more of done) add(more);
      for (const { member, generation, asset, amount } of shares) {
        const before = earned.get({ member, generation, asset })?.amount;
        earned.put({ member, generation, asset, amount: sum(before, amount) });
      }
      await days.save(rows);
      await earned.save(rows);
    },
  };
}

const NOTHING = { volume: ZERO, fees: ZERO, amount: ZERO };

function sum(before: Amount = ZERO, more: Amount): Amount {
  return (before + more) as Amount;
}
