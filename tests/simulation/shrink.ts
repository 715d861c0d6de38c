import type { FaultName } from "./world/faults.ts";
import type { SeedOptions } from "./world/options.ts";

/** Runs options and answers whether they fail in the same way. */
export type Fails = (options: SeedOptions) => Promise<boolean>;

/**
 * The smallest options that still fail, within a limited number of runs: fewer commands, members,
 * markets and processes, and only the faults that are needed.
 */
export async function shrink(
  options: SeedOptions,
  { fails, runsMost }: { readonly fails: Fails; readonly runsMost: number },
): Promise<SeedOptions> {
  let smallest = options;
  let runs = 0;
  for (let next = [...smaller(smallest)]; next.length > 0; ) {
    const candidate = next.shift();
    if (candidate === undefined || runs === runsMost) break;
    runs += 1;
    if (!(await fails(candidate))) continue;
    smallest = candidate;
    next = [...smaller(smallest)];
  }
  return smallest;
}

/** The candidates for the next run, the greatest reduction first. */
function* smaller(options: SeedOptions): Generator<SeedOptions> {
  const { faults, commands } = options;
  if (faults.length > 1) yield { ...options, faults: [] };
  if (faults.length > 3) {
    const half = faults.length >> 1;
    yield { ...options, faults: faults.slice(half) };
    yield { ...options, faults: faults.slice(0, half) };
  }
  for (const part of [0.25, 0.5, 0.75, 0.9]) {
    const fewer = Math.floor(commands * part);
    if (fewer >= 1) yield { ...options, commands: fewer };
  }
  for (const name of ["members", "processes", "markets"] as const) {
    const count = options[name];
    if (count > 2) yield { ...options, [name]: count >> 1 };
    if (count > 1) yield { ...options, [name]: count - 1 };
  }
  if (options.loud.length > 0) yield { ...options, loud: [] };
  for (const fault of faults) yield { ...options, faults: without(faults, fault) };
}

function without(faults: readonly FaultName[], fault: FaultName): readonly FaultName[] {
  return faults.filter((name) => name !== fault);
}
