import type { Figures } from "../figures.ts";
import type { HealthFacts } from "../health.ts";
import type { MachineFacts } from "../machine.ts";

/** A machine without any finding. */
export const WELL_MACHINE: MachineFacts = {
  disk: { free: 60_000_000_000, size: 100_000_000_000 },
  missingPictures: 0,
  pictures: undefined,
  mail: { waiting: 0, oldestMs: undefined, failure: undefined },
  snapshotAgeMs: 1_000,
  backupAgeMs: 1_000,
  needsBackup: true,
  rescueLinks: 0,
};

/** A leader that keeps up, without any finding. */
export const WELL: HealthFacts = {
  release: "1.2.3",
  mode: "demonstration",
  role: "leader",
  sequence: 100,
  leaseFresh: true,
  journalLagMs: 3,
  projectionLag: 2,
  projectionFailure: undefined,
  feedAgeMs: 900,
  staleIndexes: [],
  clockDoubts: [],
  aheadMs: 0,
  foreignAddresses: 0,
  foreignStaff: 0,
  staffLimitsReached: 0,
  sharedAccounts: 0,
  addressPools: [],
  overdueDeposits: 0,
  overdueWithdrawals: 0,
  insuranceShortMs: undefined,
  shortPools: [],
  shortRewards: [],
  lowPools: [],
  overdueHalts: [],
  endlessHalts: [],
  machine: WELL_MACHINE,
  forwardedFaults: [],
  warnings: [],
};

/** The figures of an exchange with one case and one venue. */
export const SOME_FIGURES: Figures = {
  queues: [{ queue: "deposits", waiting: 2, overdue: 1, oldestMs: 0 }],
  venueAges: [{ venue: "kraken", ageMs: 1_500 }],
  custodyDifferences: [{ coin: "BTC", difference: -0.25 }],
  liveConnections: 7,
  pool: { total: 5, idle: 3, waiting: 0 },
};
