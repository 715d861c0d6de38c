import { postedFromMs } from "@sumi/formulas/mining.ts";
import type { UnlocksOf } from "../../shared/unlock.ts";

/** Locked income becomes free with the income of the last day, unless two release it before. */
export const unlocksOfIncome: UnlocksOf = ({ mining }, { member, asset }) => {
  return [...mining.machines].flatMap(({ machine, coin, frozen: isAny }) => {
    if (coin !== asset || isAny === 0n) return [];
    const own = mining.holdingsOf(machine).all.filter((each) => each.member === member);
    return own.flatMap(({ lastDay, frozen: quantity }) => {
      return quantity === 0n ? [] : [{ timeMs: postedFromMs(lastDay), quantity }];
    });
  });
};
