import { parseArgs } from "node:util";
import { CAPABILITY_NAMES } from "./workload/table.ts";
import { FAULT_NAMES } from "./world/faults.ts";
import { COMMANDS_DEFAULT, optionsOf, type SeedOptions } from "./world/options.ts";

/** The `own` of `all` equal shares of a long check, from 0. */
export type Turn = { readonly own: number; readonly all: number };

/** The arguments of the command line. */
export type Wanted = {
  /** One seed alone, or a range with both ends; `undefined` for none. */
  readonly seeds: { readonly first: number; readonly last: number } | undefined;
  /** The options of a seed, whether it is in that range or not. */
  readonly optionsOf: (seed: number) => SeedOptions;
  /** True if capabilities are named of which the crowds speak more. */
  readonly isLoud: boolean;
  readonly workers: number;
  readonly isSweep: boolean;
  /** The sweep crashes again before every n-th step of each recovery; 1 means before all. */
  readonly stride: number;
  /** The sweep's share of the steps: those whose number has this rest. */
  readonly turn: Turn;
  /** Run each seed twice and compare. */
  readonly isTwice: boolean;
  /** Fail when the figures are below the floors for so many seeds. */
  readonly hasFloors: boolean;
};

const WORKERS_DEFAULT = 2;
const STRIDE_DEFAULT = 7;

/** Throws an error with one sentence when an argument is invalid. */
export function wantedOf(argv: readonly string[]): Wanted {
  const { values } = parseArgs({ args: [...argv], options: ARGUMENTS });
  const { seed, seeds } = values;
  return {
    seeds: rangeOf(seeds ?? (seed === undefined ? undefined : `${seed}..${seed}`)),
    optionsOf: (number) => chosen(number, values),
    isLoud: values.loud !== undefined,
    workers: wholeOf("workers", values.workers) ?? WORKERS_DEFAULT,
    isSweep: values.sweep ?? false,
    stride: wholeOf("stride", values.stride) ?? STRIDE_DEFAULT,
    turn: turnOf(values.turn ?? "0/1"),
    isTwice: values.twice ?? false,
    hasFloors: values.floors ?? false,
  };
}

/** The options of one seed, from a line of `seeds.txt` or of a report. */
export function optionsIn(line: string): SeedOptions {
  const { seeds, optionsOf: optionsFor } = wantedOf(line.trim().split(/\s+/));
  if (seeds === undefined) throw new Error(`A line names a seed: ${line}`);
  return optionsFor(seeds.first);
}

const ARGUMENTS = {
  seeds: { type: "string" },
  seed: { type: "string" },
  commands: { type: "string" },
  members: { type: "string" },
  markets: { type: "string" },
  processes: { type: "string" },
  faults: { type: "string" },
  loud: { type: "string" },
  workers: { type: "string" },
  sweep: { type: "boolean" },
  stride: { type: "string" },
  turn: { type: "string" },
  twice: { type: "boolean" },
  floors: { type: "boolean" },
} as const;

type Values = { readonly [Name in keyof typeof ARGUMENTS]?: string | boolean };

/**
 * With a range, `--commands` and `--members` are limits and `--faults` a choice; with one seed they
 * are exact.
 */
function chosen(seed: number, values: Values): SeedOptions {
  const commands = wholeOf("commands", values.commands);
  const members = wholeOf("members", values.members);
  const faults = namesOf("fault", values.faults, FAULT_NAMES);
  const loud = namesOf("capability", values.loud, CAPABILITY_NAMES);
  const isExact = values.seed !== undefined;
  const commandsMax = commands ?? COMMANDS_DEFAULT;
  const drawn = optionsOf(seed, { commandsMax, membersMax: members, faults });
  return {
    seed,
    commands: isExact ? (commands ?? drawn.commands) : drawn.commands,
    members: isExact ? (members ?? drawn.members) : drawn.members,
    markets: wholeOf("markets", values.markets) ?? drawn.markets,
    processes: wholeOf("processes", values.processes) ?? drawn.processes,
    faults: isExact ? (faults ?? drawn.faults) : drawn.faults,
    loud: loud ?? drawn.loud,
  };
}

function rangeOf(text: string | undefined): Wanted["seeds"] {
  if (text === undefined) return undefined;
  const [first = "", last = first] = text.split("..");
  const range = { first: Number(first), last: Number(last) };
  const isRange = /^\d+(\.\.\d+)?$/.test(text) && range.first <= range.last;
  if (!isRange) throw new Error(`--seeds wants 1..1000, not ${text}.`);
  return range;
}

function wholeOf(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const isWhole = typeof text === "string" && /^[1-9]\d*$/.test(text);
  if (!isWhole) throw new Error(`--${name} wants a whole number from 1, not ${text}.`);
  return Number(text);
}

/** Reads `1/3` as the second of three shares. */
function turnOf(text: string | boolean): Turn {
  const [own, all] = typeof text === "string" ? text.split("/").map(Number) : [];
  const isTurn = Number.isInteger(own) && Number.isInteger(all);
  if (!isTurn || own === undefined || all === undefined || own < 0 || own >= all) {
    throw new Error(`--turn wants a share and their number, such as 0/2, not ${text}.`);
  }
  return { own, all };
}

function namesOf<Name extends string>(
  what: string,
  text: string | boolean | undefined,
  all: readonly Name[],
): readonly Name[] | undefined {
  if (typeof text !== "string") return undefined;
  if (text === "none") return [];
  return text.split(",").map((name) => {
    const known = all.find((one) => one === name);
    if (known === undefined) {
      throw new Error(`There is no ${what} ${name}; there are ${all.join(", ")}.`);
    }
    return known;
  });
}
