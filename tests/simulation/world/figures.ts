import { FAULT_NAMES, type FaultName } from "./faults.ts";

/** The figures of one run, or of many together. */
export type Figures = {
  seeds: number;
  /** Commands in a frame. */
  accepted: number;
  /** Deeds whose last answer was a refusal. */
  refused: number;
  frames: number;
  /** Ends of a process that were no orderly shutdown. */
  crashes: number;
  /** The number of times that another process became the leader. */
  failovers: number;
  readonly strikes: Record<FaultName, number>;
  findings: number;
};

export function noFigures(): Figures {
  const strikes = Object.fromEntries(FAULT_NAMES.map((name) => [name, 0]));
  return {
    seeds: 0,
    accepted: 0,
    refused: 0,
    frames: 0,
    crashes: 0,
    failovers: 0,
    findings: 0,
    strikes: strikes as Record<FaultName, number>,
  };
}

export function addFigures(sum: Figures, more: Figures): void {
  sum.seeds += more.seeds;
  sum.accepted += more.accepted;
  sum.refused += more.refused;
  sum.frames += more.frames;
  sum.crashes += more.crashes;
  sum.failovers += more.failovers;
  sum.findings += more.findings;
  for (const name of FAULT_NAMES) sum.strikes[name] += more.strikes[name];
}
