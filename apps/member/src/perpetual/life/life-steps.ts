import {
  checkLife,
  LIFE_FORMAT,
  type LifeCheck,
  type LifeRecord,
} from "@sumi/formulas/perpetual/life-record.ts";
import type { Contract } from "../use-contracts.ts";
import type { Life } from "./use-life.ts";

/** A life as it is saved: the same text is computed again here and by the offline verifier. */
export function recordOf({ position, steps }: Life, contract: Contract): LifeRecord {
  const { symbol, side, ending, realised, fees, funding, covered, result } = position;
  const { tick, taker_rate, tiers } = contract;
  return {
    format: LIFE_FORMAT,
    symbol,
    side,
    terms: { tick, taker_rate, tiers },
    sums: {
      ending,
      realised,
      fees,
      funding,
      liquidation_fees: position.liquidation_fees,
      covered,
      result,
    },
    steps,
  };
}

/** The verdict on each step after computing it again, oldest first, and on the sums. */
export function verify(life: Life, contract: Contract): LifeCheck {
  return checkLife(recordOf(life, contract));
}
