import { type ClockDoubt, sentenceOf } from "@sumi/journal/clock-watch.ts";
import type { ForwardedFault } from "../http/forwarded.ts";
import { down, type HealthFinding, limited, red, yellow } from "./finding.ts";
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
    ...facts.clockDoubts.map((doubt) => red(sentenceOf(doubt), down("ALL", "STOPPED"))),
    ...readingFindings(facts),
    ...addressFindings(facts),
    ...staffFindings(facts),
    ...overdueFindings(facts),
    ...insuranceFindings(facts),
    ...poolFindings(facts),
    ...haltFindings(facts),
    ...machineFindings(facts.machine),
    ...forwardedFindings(facts),
    ...facts.warnings.map((warning) => yellow(warning)),
  ];
}

function journalFindings(facts: HealthFacts): HealthFinding[] {
  const findings: HealthFinding[] = [];
  if (facts.leaseFresh === false) {
    const sentence = "The writer's lease has lapsed: answers wait until it is renewed.";
    findings.push(red(sentence, down("ALL", "STOPPED")));
  }
  const lag = `The journal lags ${facts.journalLagMs} ms behind.`;
  if (facts.journalLagMs >= JOURNAL_LAG_RED_MS) {
    findings.push(red(lag, down("ALL", "STOPPED")));
  } else if (facts.journalLagMs >= JOURNAL_LAG_YELLOW_MS) {
    findings.push(yellow(lag, limited("ALL", "SLOW")));
  }
  return findings;
}

function readingFindings(facts: HealthFacts): HealthFinding[] {
  const findings: HealthFinding[] = [];
  const behind = limited("RECORDS", "BEHIND");
  if (facts.projectionFailure !== undefined) {
    findings.push(yellow(`The read models rest: ${facts.projectionFailure}`, behind));
  } else if (facts.projectionLag > PROJECTION_LAG_YELLOW) {
    findings.push(yellow(`The read models are ${facts.projectionLag} commands behind.`, behind));
  }
  if (facts.feedAgeMs === undefined || facts.feedAgeMs > INDEX_AGE_MAX_MS) {
    const sentence = "No price has arrived for more than 10 seconds.";
    findings.push(yellow(sentence, down("PRICES", "STALE")));
  } else if (facts.staleIndexes.length > 0) {
    const coins = facts.staleIndexes.join(", ");
    const sentence = `The index has been stale for more than 10 seconds: ${coins}.`;
    const felt = facts.staleIndexes.map((coin) => limited("PRICES", "STALE", coin));
    findings.push(yellow(sentence, ...felt));
  }
  return findings;
}

function addressFindings({ foreignAddresses, addressPools }: HealthFacts): HealthFinding[] {
  const scarce = addressPools
    .filter(({ isScarce }) => isScarce)
    .map(({ coin, network, left }) =>
      yellow(`Only ${left} deposit addresses are left for ${coin} on ${network}: load more.`),
    );
  if (foreignAddresses === 0) return scarce;
  const sentence = "A deposit address is not as two people loaded it: nobody is shown it.";
  return [yellow(sentence), ...scarce];
}

function staffFindings(facts: HealthFacts): HealthFinding[] {
  const foreign = "A person of the staff is not as the journal has them: they sign in no more.";
  const hasty =
    "One of the staff asked for more members' files, or stopped more members, than is theirs " +
    "in an hour: see the desk log.";
  const shared =
    "A member account is linked with several of the staff, or may be: see the console's overview.";
  const counted = [
    [facts.foreignStaff, `${foreign} See npm run verify.`],
    [facts.staffLimitsReached, hasty],
    [facts.sharedAccounts, shared],
  ] as const;
  return counted.flatMap(([count, sentence]) => (count === 0 ? [] : [yellow(sentence)]));
}

function overdueFindings(facts: HealthFacts): HealthFinding[] {
  const late = [
    [facts.overdueDeposits, "deposits", "DEPOSITS"],
    [facts.overdueWithdrawals, "withdrawals", "WITHDRAWALS"],
  ] as const;
  return late.flatMap(([count, kind, part]) => {
    if (count === 0) return [];
    return [yellow(`Overdue ${kind}: ${count}. Their members wait.`, limited(part, "LATE"))];
  });
}

function insuranceFindings({ insuranceShortMs }: HealthFacts): HealthFinding[] {
  if (insuranceShortMs === undefined) return [];
  const since = new Date(insuranceShortMs).toISOString();
  const sentence = `The insurance fund is short since ${since}: no position is opened.`;
  return [yellow(sentence, limited("PERPETUAL", "INSURANCE"))];
}

function poolFindings({ shortPools, lowPools, shortRewards }: HealthFacts): HealthFinding[] {
  const found = [
    [shortPools, "Mining pools that are short, so that income waits"],
    [lowPools, "Mining pools that have less than all days to come could need"],
    [shortRewards, "Coins of which sys:marketing is short, so that rewards of income wait"],
  ] as const;
  return found.flatMap(([names, what]) => {
    return names.length === 0 ? [] : [yellow(`${what}: ${names.join(", ")}.`)];
  });
}

const FORWARDED = {
  untrusted: "A proxy names callers, and SUMI_TRUSTED_PROXIES does not name the proxy",
  missing: "A proxy of SUMI_TRUSTED_PROXIES does not send X-Forwarded-For",
  unreadable: "A proxy of SUMI_TRUSTED_PROXIES sends no address in X-Forwarded-For",
} as const satisfies Record<ForwardedFault, string>;

function forwardedFindings({ forwardedFaults }: HealthFacts): HealthFinding[] {
  return [...new Set(forwardedFaults)].map((fault) =>
    yellow(`${FORWARDED[fault]}: all who come through it count as one address.`),
  );
}

function haltFindings({ overdueHalts, endlessHalts }: HealthFacts): HealthFinding[] {
  const found = [
    [overdueHalts, "Halts that should have ended"],
    [endlessHalts, "Halts without an end, until two people resume"],
  ] as const;
  return found.flatMap(([contracts, what]) => {
    return contracts.length === 0 ? [] : [yellow(`${what}: ${contracts.join(", ")}.`)];
  });
}
