import { CAPABILITY_NAMES, type CapabilityName } from "../workload/table.ts";
import { streamOf } from "./chance.ts";
import { FAULT_NAMES, type FaultName } from "./faults.ts";

/** All options of a run. Everything else follows from the seed. */
export type SeedOptions = {
  readonly seed: number;
  readonly commands: number;
  readonly members: number;
  readonly markets: number;
  readonly processes: number;
  /** Faults that may strike. */
  readonly faults: readonly FaultName[];
  /** Capabilities that the crowd uses much more than usual, so that their rare cases happen. */
  readonly loud: readonly CapabilityName[];
};

export type Limits = {
  readonly commandsMax: number;
  /** Nine seeds of ten have at most so many members; the tenth has all that it draws. */
  readonly membersMax?: number | undefined;
  /** Limits the run to these faults. */
  readonly faults?: readonly FaultName[] | undefined;
};

export const COMMANDS_DEFAULT = 3_000;
const COMMANDS_LEAST = 50;
const COMMANDS_MOST = 20_000;
/** Most runs are short: there are more of them, and a failing one is easy to read. */
const SHORT_SHARE = 0.7;
const SHORT_MOST = 500;
/** About two capabilities are loud, and in one run of ten none is. */
const LOUD_SHARE = 0.25;
const WHOLE_CROWD_EVERY = 10;

/** The options of a seed: each fault is on in half of all runs. */
export function optionsOf(seed: number, limits: Limits): SeedOptions {
  const random = streamOf(seed, "options");
  const isShort = random.chance(SHORT_SHARE);
  const commands = isShort
    ? random.between(COMMANDS_LEAST, SHORT_MOST)
    : random.between(SHORT_MOST + 1, COMMANDS_MOST);
  const members = random.chance(0.7) ? random.between(2, 20) : random.between(21, 200);
  const markets = random.between(1, 6);
  const processes = random.oneOf([1, 2, 2, 3]);
  const faults = FAULT_NAMES.filter(() => random.chance(0.5));
  const loud = CAPABILITY_NAMES.filter(() => random.chance(LOUD_SHARE));
  const { commandsMax, faults: only = FAULT_NAMES } = limits;
  const isWhole = seed % WHOLE_CROWD_EVERY === 0;
  const membersMax = isWhole ? members : (limits.membersMax ?? members);
  return {
    seed,
    members: Math.min(members, membersMax),
    markets,
    processes,
    loud,
    commands: Math.min(commands, commandsMax),
    faults: faults.filter((name) => only.includes(name)),
  };
}

/** The arguments of the command line that run exactly this again. */
export function argumentsOf(options: SeedOptions): string {
  const { seed, commands, members, markets, processes, faults, loud } = options;
  return [
    `--seed ${seed} --commands ${commands} --members ${members} --markets ${markets}`,
    `--processes ${processes} --faults ${faults.join(",") || "none"}`,
    `--loud ${loud.join(",") || "none"}`,
  ].join(" ");
}
