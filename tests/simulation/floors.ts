import { FAULT_NAMES } from "./world/faults.ts";
import type { Figures } from "./world/figures.ts";

/** The least that a thousand seeds must do; with less, a run without findings proves little. */
const FLOORS = { accepted: 500_000, crashes: 5_000, failovers: 150 } as const;
const STRIKES_OF_EACH = 50;
const OF_SEEDS = 1_000;

/** One sentence for each figure below its floor, which is in proportion to the wanted seeds. */
export function tooLow(figures: Figures, wantedSeeds: number): readonly string[] {
  const least = (floor: number) => Math.ceil((floor * wantedSeeds) / OF_SEEDS);
  const faults: string[] = [];
  const ask = (name: string, figure: number, floor: number) => {
    if (figure < floor) faults.push(`${name}: ${figure}, and ${floor} are asked for`);
  };
  ask("seeds", figures.seeds, wantedSeeds);
  for (const name of ["accepted", "crashes", "failovers"] as const) {
    ask(name, figures[name], least(FLOORS[name]));
  }
  for (const name of FAULT_NAMES) ask(name, figures.strikes[name], least(STRIKES_OF_EACH));
  return faults;
}
