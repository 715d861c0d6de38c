import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { RewardPaid } from "@sumi/core/referrals/events.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import { WorkingSet } from "../tables/working-set.ts";
import type { Reserved } from "./noted-projection.ts";
import { REFERRAL_DAYS, REFERRAL_LAST, REFERRAL_REWARDS, type RewardDayRow } from "./rows.ts";
import { type Accrual, accrualOf, type Share } from "./shares.ts";

/** The rewards of members by payer and day, the last of each, and the sums of each day. */
export function earnedProjection() {
  const rewards = new WorkingSet(REFERRAL_REWARDS);
  const last = new WorkingSet(REFERRAL_LAST);
  const days = new WorkingSet(REFERRAL_DAYS);

  function earn(share: Share): void {
    const { member, day, source, asset, payer, generation, fee, amount } = share;
    const known = rewards.get(share) ?? { fees: ZERO, amount: ZERO };
    const sums = { fees: sum(known.fees, fee), amount: sum(known.amount, amount) };
    rewards.put({ member, day, source, asset, payer, generation, ...sums });
  }

  function remember(share: Share): void {
    const { member, source, asset, payer, generation, fee, rate, amount, timeMs } = share;
    last.put({ member, payer, generation, source, asset, fee, rate, amount, timeMs });
  }

  function count(of: Pick<RewardDayRow, "day" | "source" | "asset">, more: DaySums): void {
    const { day, source, asset } = of;
    const known = days.get({ day, source, asset }) ?? NOTHING;
    days.put({
      day,
      source,
      asset,
      fees: sum(known.fees, more.fees),
      accrued: sum(known.accrued, more.accrued),
      paid: sum(known.paid, more.paid),
      rewards: known.rewards + more.rewards,
    });
  }

  return {
    async fold(
      records: readonly CommandRecord[],
      rows: Rows,
      reserved: readonly Reserved[],
    ): Promise<void> {
      const { accruals, certain, payments } = happenedIn(records);
      const shares = accruals.flatMap((accrual) => accrual.shares);
      await rewards.load(rows, shares);
      await last.load(rows, certain);
      await days.load(rows, [...accruals, ...reserved, ...payments]);
      for (const share of shares) earn(share);
      for (const share of certain) remember(share);
      for (const { fees, accrued, ...of } of reserved) count(of, { ...NOTHING, fees, accrued });
      for (const { fee, shares, ...of } of accruals) {
        const accrued = sum(...shares.map(({ amount }) => amount));
        count(of, { ...NOTHING, fees: fee, accrued });
      }
      for (const paid of payments) count(paid, { ...NOTHING, paid: paid.amount, rewards: 1 });
      await rewards.save(rows);
      await last.save(rows);
      await days.save(rows);
    },
  };
}

type DaySums = Pick<RewardDayRow, "fees" | "accrued" | "paid" | "rewards">;

const NOTHING: DaySums = { fees: ZERO, accrued: ZERO, paid: ZERO, rewards: 0 };

/** Shares of a sale are no example of a reward: a cancelled sale pays none. */
function happenedIn(records: readonly CommandRecord[]) {
  const accruals: Accrual[] = [];
  const certain: Share[] = [];
  const payments: RewardPaid[] = [];
  for (const { stamp, events } of records) {
    for (const event of events) {
      if (event.type === "RewardsAccrued") {
        const accrual = accrualOf(event, stamp.timeMs);
        accruals.push(accrual);
        certain.push(...accrual.shares);
      }
      const isIncome = event.type === "RewardsNoted" && event.source === "MINING";
      if (isIncome) certain.push(...accrualOf(event, stamp.timeMs).shares);
      if (event.type === "RewardPaid") payments.push(event);
    }
  }
  return { accruals, certain, payments };
}

function sum(...amounts: readonly Amount[]): Amount {
  return amounts.reduce<bigint>((total, each) => total + each, 0n) as Amount;
}
