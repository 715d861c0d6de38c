import type { Report } from "../report.ts";

/** What the command line may change; each scenario has defaults of its own. */
export type ScenarioOptions = {
  readonly seconds: number | undefined;
  readonly connections: number | undefined;
  /** Requests a second. */
  readonly rate: number | undefined;
  /** Events in the journal before a restart. */
  readonly events: number | undefined;
  /** Folder for CPU profiles of the server, in the format of Node's --cpu-prof. */
  readonly profile: string | undefined;
};

export type Scenario = (options: ScenarioOptions) => Promise<Report>;

/** Says what goes on, on the error stream: the report is for the other one. */
export function tell(sentence: string): void {
  process.stderr.write(`· ${sentence}\n`);
}
