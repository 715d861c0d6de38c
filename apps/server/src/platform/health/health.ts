/** What the watchers of one process know at one moment. Times and ages are milliseconds. */
export type HealthFacts = {
  readonly mode: string | undefined;
  readonly role: "leader" | "standby";
  /** The last command this process knows to be durable. */
  readonly sequence: number;
  /** Whether a leader can be sure that nobody else has the writer's lease; a standby has none. */
  readonly leaseFresh: boolean | undefined;
  /** On a leader how long a command has waited without any answer, on a standby its state's lag. */
  readonly journalLagMs: number;
  /** Commands that are durable but not yet in the read models. */
  readonly projectionLag: number;
  /** Why the projection rests, while it does. */
  readonly projectionFailure: string | undefined;
  /** Since the last index sample; absent before the first one. */
  readonly feedAgeMs: number | undefined;
  /** Whether this machine's clock and the database's agree. */
  readonly clockTrusted: boolean;
  /** How often a deposit address was found that nobody loaded as it stands, since the start. */
  readonly foreignAddresses: number;
  /** What was found wanting at start, such as one database role for everything. */
  readonly warnings: readonly string[];
};

export type HealthColour = "green" | "yellow" | "red";

/** Why health is not green: `red` means that commands are not being served as promised. */
export type HealthFinding = { readonly colour: "yellow" | "red"; readonly sentence: string };

const JOURNAL_LAG_YELLOW_MS = 1_000;
const JOURNAL_LAG_RED_MS = 5_000;
const PROJECTION_LAG_YELLOW = 10_000;
const FEED_AGE_YELLOW_MS = 10_000;

/** Judges the facts: every finding, the journal's first; none at all means green. */
export function judge(facts: HealthFacts): readonly HealthFinding[] {
  return [
    ...journalFindings(facts),
    ...clockFindings(facts),
    ...readingFindings(facts),
    ...addressFindings(facts),
    ...facts.warnings.map(yellow),
  ];
}

export function colourOf(findings: readonly HealthFinding[]): HealthColour {
  if (findings.some(({ colour }) => colour === "red")) return "red";
  return findings.length > 0 ? "yellow" : "green";
}

function journalFindings(facts: HealthFacts): HealthFinding[] {
  const findings: HealthFinding[] = [];
  if (facts.leaseFresh === false) {
    findings.push(red("The writer's lease has lapsed: answers wait until it is renewed."));
  }
  if (facts.journalLagMs >= JOURNAL_LAG_RED_MS) {
    findings.push(red(`The journal lags ${facts.journalLagMs} ms behind.`));
  } else if (facts.journalLagMs >= JOURNAL_LAG_YELLOW_MS) {
    findings.push(yellow(`The journal lags ${facts.journalLagMs} ms behind.`));
  }
  return findings;
}

function clockFindings(facts: HealthFacts): HealthFinding[] {
  if (facts.clockTrusted) return [];
  return [red("This machine's clock and the database's differ: time commands have stopped.")];
}

function readingFindings(facts: HealthFacts): HealthFinding[] {
  const findings: HealthFinding[] = [];
  if (facts.projectionFailure !== undefined) {
    findings.push(yellow(`The read models rest: ${facts.projectionFailure}`));
  } else if (facts.projectionLag > PROJECTION_LAG_YELLOW) {
    findings.push(yellow(`The read models are ${facts.projectionLag} commands behind.`));
  }
  if (facts.feedAgeMs === undefined || facts.feedAgeMs > FEED_AGE_YELLOW_MS) {
    findings.push(yellow("No price has arrived for more than 10 seconds."));
  }
  return findings;
}

function addressFindings({ foreignAddresses }: HealthFacts): HealthFinding[] {
  if (foreignAddresses === 0) return [];
  const sentence = "A deposit address is not as two people loaded it: nobody is shown it.";
  return [yellow(sentence)];
}

function red(sentence: string): HealthFinding {
  return { colour: "red", sentence };
}

function yellow(sentence: string): HealthFinding {
  return { colour: "yellow", sentence };
}
