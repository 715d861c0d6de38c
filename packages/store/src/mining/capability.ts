import type { Capability } from "../capability.ts";
import { feeless } from "../ledger/movement-rules.ts";
import { MINING_BILLS } from "./bills.ts";
import { MINING_NOTICES } from "./notices.ts";
import { miningProjection } from "./projection.ts";
import { MINING_ENTRIES, MINING_MACHINES } from "./rows.ts";

/** A machine's price and income count like coins going out and in; frozen income is owned. */
export const MINING: Capability = {
  tables: [MINING_ENTRIES, MINING_MACHINES],
  projection: miningProjection,
  bills: MINING_BILLS,
  notices: MINING_NOTICES,
  movements: {
    PoolFunded: "kept",
    PoolReduced: "kept",
    MiningSalesTaken: "kept",
    MachineBought: ({ cost }) => cost,
    HoldingStopped: feeless,
    IncomePaid: feeless,
    IncomeFrozen: feeless,
    IncomeReleased: "kept",
  },
  noticesOfOwnActs: ["MINER_BOUGHT"],
};
