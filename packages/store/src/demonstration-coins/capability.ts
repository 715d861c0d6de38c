import type { Capability } from "../capability.ts";
import { feeless } from "../ledger/movement-rules.ts";
import { DEMONSTRATION_COIN_BILLS } from "./bills.ts";

export const DEMONSTRATION_COINS: Capability = {
  bills: DEMONSTRATION_COIN_BILLS,
  /** They came from outside, so they are no profit. */
  movements: { DemonstrationCoinsTaken: feeless },
};
