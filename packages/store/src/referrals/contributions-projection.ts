import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { REFERRAL_CONTRIBUTIONS } from "./rows.ts";
import { accrualOf } from "./shares.ts";

/** The rewards noted for each inviter of each payer, whether or not they are paid in the end. */
export function contributionsProjection(): Projection {
  const contributions = new WorkingSet(REFERRAL_CONTRIBUTIONS);
  return {
    async fold(records, rows) {
      const shares = records.flatMap(({ stamp, events }) => {
        return events.flatMap((event) => {
          const hasShares = event.type === "RewardsAccrued" || event.type === "RewardsNoted";
          return hasShares ? accrualOf(event, stamp.timeMs).shares : [];
        });
      });
      await contributions.load(rows, shares);
      for (const { member, payer, asset, amount } of shares) {
        const before = contributions.get({ member, payer, asset })?.amount ?? ZERO;
        contributions.put({ member, payer, asset, amount: (before + amount) as Amount });
      }
      await contributions.save(rows);
    },
  };
}
