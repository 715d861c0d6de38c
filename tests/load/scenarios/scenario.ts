import type { Report } from "../report.ts";

/** Options of the command line; each scenario has its own defaults. */
export type ScenarioOptions = {
  readonly seconds: number | undefined;
  readonly connections: number | undefined;
  /** Requests per second. */
  readonly rate: number | undefined;
  /** Events in the journal before a restart. */
  readonly events: number | undefined;
  /** Folder for CPU profiles of the server, in the format of Node's --cpu-prof. */
  readonly profile: string | undefined;
};

export type Scenario = (options: ScenarioOptions) => Promise<Report>;

/** Prints progress on the error stream: the report has the other one. */
export function tell(sentence: string): void {
  process.stderr.write(`· ${sentence}\n`);
}
