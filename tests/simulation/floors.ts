import { FAULT_NAMES } from "./world/faults.ts";
import type { Figures } from "./world/figures.ts";

/** The least that one run of the gate must do; with less, a run without findings proves little. */
const FLOORS = { seeds: 1_000, accepted: 500_000, crashes: 5_000, failovers: 150 } as const;
const STRIKES_OF_EACH = 50;

/** One sentence for each figure below its floor. */
export function tooLow(figures: Figures): readonly string[] {
  const faults: string[] = [];
  for (const name of ["seeds", "accepted", "crashes", "failovers"] as const) {
    if (figures[name] < FLOORS[name]) {
      faults.push(`${name}: ${figures[name]}, and ${FLOORS[name]} are asked for`);
    }
  }
  for (const name of FAULT_NAMES) {
    if (figures.strikes[name] < STRIKES_OF_EACH) {
      faults.push(`${name} struck ${figures.strikes[name]} times, and not ${STRIKES_OF_EACH}`);
    }
  }
  return faults;
}
