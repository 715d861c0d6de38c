import type { CommandRecord } from "@sumi/core/exchange.ts";
import type {
  Occasion,
  RewardsDelayed,
  RewardsNoted,
  RewardsReserved,
  RewardsVoided,
} from "@sumi/core/referrals/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import { WorkingSet } from "../tables/working-set.ts";
import {
  type OccasionRow,
  REFERRAL_NOTE_SUMS,
  REFERRAL_NOTED,
  REFERRAL_NOTES,
  REFERRAL_OCCASIONS,
  type RewardDayRow,
} from "./rows.ts";
import { accrualOf } from "./shares.ts";

type Told = RewardsNoted | RewardsReserved | RewardsDelayed | RewardsVoided;

/** The rewards of one occasion that were set aside, as the sums of a day count them. */
export type Reserved = Pick<RewardDayRow, "day" | "source" | "asset" | "fees" | "accrued">;

/**
 * Shares of sales and of income, and what became of them. They are summed by occasion and in all as
 * they are noted: what becomes of a whole occasion is one row, however many shares it has.
 */
export function notedProjection() {
  const notes = new WorkingSet(REFERRAL_NOTES);
  const sums = new WorkingSet(REFERRAL_NOTE_SUMS);
  const totals = new WorkingSet(REFERRAL_NOTED);
  const occasions = new WorkingSet(REFERRAL_OCCASIONS);

  function note(event: RewardsNoted, timeMs: number): void {
    const { asset, base } = event;
    const known = occasions.get(event);
    const sum = plus(known?.base, base);
    occasions.put({ ...keyOf(event), asset, base: sum, state: "noted", day: 0 });
    for (const { payer, member, generation, amount } of accrualOf(event, timeMs).shares) {
      const key = { ...keyOf(event), payer, member };
      const before = notes.get(key)?.amount;
      notes.put({ ...key, generation, asset, amount: plus(before, amount) });
      const part = { ...keyOf(event), member, generation, asset };
      sums.put({ ...part, amount: plus(sums.get(part)?.amount, amount) });
      const { source } = event;
      const all = { member, source, generation, asset };
      totals.put({ ...all, amount: plus(totals.get(all)?.amount, amount) });
    }
  }

  function become(event: Exclude<Told, RewardsNoted>, timeMs: number): Reserved | undefined {
    const known = occasions.get(event);
    if (known === undefined) return undefined;
    const day = event.type === "RewardsReserved" ? dayOf(timeMs) : 0;
    occasions.put({ ...known, state: STATES[event.type], day });
    if (event.type !== "RewardsReserved") return undefined;
    const { source, asset, amount: accrued } = event;
    return { day, source, asset, fees: known.base, accrued };
  }

  return {
    /** Returns what was set aside. */
    async fold(records: readonly CommandRecord[], rows: Rows): Promise<readonly Reserved[]> {
      const told = records.flatMap(({ stamp, events }) => {
        return events.flatMap((event) => (isTold(event) ? [{ event, timeMs: stamp.timeMs }] : []));
      });
      await occasions.load(
        rows,
        told.map(({ event }) => event),
      );
      const shares = told.flatMap(({ event, timeMs }) => {
        if (event.type !== "RewardsNoted") return [];
        return accrualOf(event, timeMs).shares.map(({ payer, member, generation, asset }) => {
          return { ...keyOf(event), payer, member, generation, asset };
        });
      });
      await notes.load(rows, shares);
      await sums.load(rows, shares);
      await totals.load(rows, shares);
      const reserved = told.flatMap(({ event, timeMs }) => {
        if (event.type !== "RewardsNoted") return become(event, timeMs) ?? [];
        note(event, timeMs);
        return [];
      });
      await notes.save(rows);
      await sums.save(rows);
      await totals.save(rows);
      await occasions.save(rows);
      return reserved;
    },
  };
}

const STATES = {
  RewardsReserved: "reserved",
  RewardsDelayed: "delayed",
  RewardsVoided: "void",
} as const satisfies Record<Exclude<Told["type"], "RewardsNoted">, OccasionRow["state"]>;

function isTold(event: { readonly type: string }): event is Told {
  return event.type === "RewardsNoted" || event.type in STATES;
}

function plus(before: Amount = ZERO, more: Amount): Amount {
  return (before + more) as Amount;
}

function keyOf({ source, product, incomeDay }: Occasion): Occasion {
  return { source, product, incomeDay };
}
