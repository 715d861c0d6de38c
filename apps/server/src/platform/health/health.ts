import type { ClockDoubt } from "@sumi/journal/clock-watch.ts";
import type { HealthKey } from "@sumi/messages/health.ts";
import type { ForwardedFault } from "../http/forwarded.ts";
import {
  down,
  type HealthFinding,
  limited,
  red,
  type Worded,
  warning,
  worded,
  yellow,
} from "./finding.ts";
import { INDEX_AGE_MAX_MS, type IndexAges } from "./index-ages.ts";
import { type MachineFacts, machineFindings } from "./machine.ts";

/**
 * The state of one process at one moment, as its watchers see it. Times and ages are milliseconds.
 */
export type HealthFacts = IndexAges & {
  /** The release that runs. */
  readonly release: string;
  readonly mode: string | undefined;
  readonly role: "leader" | "standby";
  /** The last command that this process knows to be durable. */
  readonly sequence: number;
  /** True if this leader still holds the writer's lease for certain; undefined on a standby. */
  readonly leaseFresh: boolean | undefined;
  /**
   * On a leader, how long a command has waited without any answer; on a standby, its state's lag.
   */
  readonly journalLagMs: number;
  /** Commands that are durable but not yet in the read models. */
  readonly projectionLag: number;
  /** The error that paused the projection, while it is paused. */
  readonly projectionFailure: string | undefined;
  /** Reasons why this machine's clock is in doubt. */
  readonly clockDoubts: readonly ClockDoubt[];
  /** How far the exchange's time is ahead of this machine's clock; 0 when it is not. */
  readonly aheadMs: number;
  /** How often since the start a deposit address turned out not to be as two people loaded it. */
  readonly foreignAddresses: number;
  /** How often since the start a row of the staff turned out not to be as the journal has it. */
  readonly foreignStaff: number;
  /** How often since the start one of the staff asked for more members than an hour permits. */
  readonly staffLimitsReached: number;
  /** The member accounts that are linked with several of the staff, or may be. */
  readonly sharedAccounts: number;
  readonly addressPools: readonly AddressPoolFacts[];
  /** Deposits and withdrawals whose next step is late. */
  readonly overdueDeposits: number;
  readonly overdueWithdrawals: number;
  /** The time since which the insurance fund has too little for openings, while they are on. */
  readonly insuranceShortMs: number | undefined;
  /** Machines with a day that waits for coins of their pool, and those whose pool is low. */
  readonly shortPools: readonly string[];
  readonly lowPools: readonly string[];
  /** The coins of which marketing has too little for rewards of income. */
  readonly shortRewards: readonly string[];
  /** Contracts whose halt should have ended, and those that are halted without an end. */
  readonly overdueHalts: readonly string[];
  readonly endlessHalts: readonly string[];
  readonly machine: MachineFacts;
  /** The faults in how proxies name callers, at either listener. */
  readonly forwardedFaults: readonly ForwardedFault[];
  /** Problems found at start, such as one database role for everything. */
  readonly warnings: readonly string[];
};

/** The deposit addresses of one coin on one network. */
export type AddressPoolFacts = {
  readonly coin: string;
  readonly network: string;
  readonly left: number;
  /** True if a fifth of them or less is left. */
  readonly isScarce: boolean;
};

const JOURNAL_LAG_YELLOW_MS = 1_000;
const JOURNAL_LAG_RED_MS = 5_000;
const PROJECTION_LAG_YELLOW = 10_000;

/** Every finding, the journal's first; no finding means green. */
export function judge(facts: HealthFacts): readonly HealthFinding[] {
  return [
    ...journalFindings(facts),
    ...facts.clockDoubts.map((doubt) => red(inWords(doubt), down("ALL", "STOPPED"))),
    ...readingFindings(facts),
    ...addressFindings(facts),
    ...staffFindings(facts),
    ...overdueFindings(facts),
    ...insuranceFindings(facts),
    ...poolFindings(facts),
    ...haltFindings(facts),
    ...machineFindings(facts.machine),
    ...forwardedFindings(facts),
    ...facts.warnings.map((text) => yellow(warning(text))),
  ];
}

function journalFindings(facts: HealthFacts): HealthFinding[] {
  const findings: HealthFinding[] = [];
  if (facts.leaseFresh === false) {
    findings.push(red(worded("lease_lapsed"), down("ALL", "STOPPED")));
  }
  const lag = worded("journal_lag", { ms: facts.journalLagMs });
  if (facts.journalLagMs >= JOURNAL_LAG_RED_MS) {
    findings.push(red(lag, down("ALL", "STOPPED")));
  } else if (facts.journalLagMs >= JOURNAL_LAG_YELLOW_MS) {
    findings.push(yellow(lag, limited("ALL", "SLOW")));
  }
  return findings;
}

function inWords(doubt: ClockDoubt): Worded {
  if (doubt.reason === "AHEAD") return worded("clock_exchange_ahead", { until_ms: doubt.untilMs });
  const seconds = Math.round(Math.abs(doubt.aheadMs) / 1_000);
  const isAhead = doubt.aheadMs > 0;
  if (doubt.reason === "LEAP") {
    return worded(isAhead ? "clock_leap_ahead" : "clock_leap_back", { seconds });
  }
  return worded(isAhead ? "clock_database_ahead" : "clock_database_behind", { seconds });
}

function readingFindings(facts: HealthFacts): HealthFinding[] {
  const findings: HealthFinding[] = [];
  const behind = limited("RECORDS", "BEHIND");
  if (facts.projectionFailure !== undefined) {
    const rest = worded("read_models_rest", { failure: facts.projectionFailure });
    findings.push(yellow(rest, behind));
  } else if (facts.projectionLag > PROJECTION_LAG_YELLOW) {
    const lag = worded("read_models_behind", { commands: facts.projectionLag });
    findings.push(yellow(lag, behind));
  }
  if (facts.feedAgeMs === undefined || facts.feedAgeMs > INDEX_AGE_MAX_MS) {
    findings.push(yellow(worded("no_price"), down("PRICES", "STALE")));
  } else if (facts.staleIndexes.length > 0) {
    const felt = facts.staleIndexes.map((coin) => limited("PRICES", "STALE", coin));
    findings.push(yellow(naming("index_stale", facts.staleIndexes), ...felt));
  }
  return findings;
}

function addressFindings({ foreignAddresses, addressPools }: HealthFacts): HealthFinding[] {
  const scarce = addressPools
    .filter(({ isScarce }) => isScarce)
    .map(({ coin, network, left }) => yellow(worded("addresses_scarce", { left, coin, network })));
  return foreignAddresses === 0 ? scarce : [yellow(worded("address_foreign")), ...scarce];
}

function staffFindings(facts: HealthFacts): HealthFinding[] {
  const counted = [
    [facts.foreignStaff, "staff_foreign"],
    [facts.staffLimitsReached, "staff_limits"],
    [facts.sharedAccounts, "accounts_shared"],
  ] as const;
  return counted.flatMap(([count, key]) => (count === 0 ? [] : [yellow(worded(key))]));
}

function overdueFindings(facts: HealthFacts): HealthFinding[] {
  const late = [
    [facts.overdueDeposits, "overdue_deposits", "DEPOSITS"],
    [facts.overdueWithdrawals, "overdue_withdrawals", "WITHDRAWALS"],
  ] as const;
  return late.flatMap(([number, key, part]) => {
    return number === 0 ? [] : [yellow(worded(key, { number }), limited(part, "LATE"))];
  });
}

function insuranceFindings({ insuranceShortMs }: HealthFacts): HealthFinding[] {
  if (insuranceShortMs === undefined) return [];
  const short = worded("insurance_short", { since_ms: insuranceShortMs });
  return [yellow(short, limited("PERPETUAL", "INSURANCE"))];
}

function poolFindings({ shortPools, lowPools, shortRewards }: HealthFacts): HealthFinding[] {
  const found = [
    [shortPools, "pools_short"],
    [lowPools, "pools_low"],
    [shortRewards, "rewards_short"],
  ] as const;
  return found.flatMap(([names, key]) => (names.length === 0 ? [] : [yellow(naming(key, names))]));
}

function forwardedFindings({ forwardedFaults }: HealthFacts): HealthFinding[] {
  return [...new Set(forwardedFaults)].map((fault) => yellow(worded(`forwarded_${fault}`)));
}

function haltFindings({ overdueHalts, endlessHalts }: HealthFacts): HealthFinding[] {
  const found = [
    [overdueHalts, "halts_overdue"],
    [endlessHalts, "halts_endless"],
  ] as const;
  return found.flatMap(([names, key]) => (names.length === 0 ? [] : [yellow(naming(key, names))]));
}

function naming(key: HealthKey, names: readonly string[]): Worded {
  return worded(key, { names: names.join(", ") });
}
