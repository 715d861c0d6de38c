import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { CAPABILITIES } from "./capabilities.ts";
import type { ActEntry, Entry, Speaker } from "./scene.ts";

type List = typeof CAPABILITIES;
export type CapabilityName = keyof List;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as readonly CapabilityName[];

/** A command or act that no capability has does not compile; the error shows its name. */
type Complete<Missing extends never, Table> = Table | Missing;
type NamesOf<Kind extends "commands" | "acts"> = {
  [Name in keyof List]: List[Name] extends { readonly [Each in Kind]: infer Entries }
    ? keyof Entries
    : never;
}[keyof List];

type Line = Entry<ExchangeCommand>;

/** The crowd's commands by their type. */
export const WORKLOAD: Complete<
  Exclude<ExchangeCommand["type"], NamesOf<"commands">>,
  ReadonlyMap<string, Line>
> = new Map(CAPABILITY_NAMES.flatMap((name) => Object.entries(commandsOf(name))));

/** The acts that staff propose, by their names. */
export const ACTS: Complete<
  Exclude<Act["act"], NamesOf<"acts">>,
  ReadonlyMap<string, ActEntry<Act>>
> = new Map(CAPABILITY_NAMES.flatMap((name) => Object.entries(actsOf(name))));

export function entryOf(type: ExchangeCommand["type"]): Line {
  const entry = WORKLOAD.get(type);
  assert(entry !== undefined, "the workload has every command");
  return entry;
}

const LOUD = 6;

/** Every act; those of the loud capabilities weigh more. */
export function actEntriesOf(loud: readonly CapabilityName[]): readonly ActEntry<Act>[] {
  return CAPABILITY_NAMES.flatMap((name) => {
    const factor = loud.includes(name) ? LOUD : 1;
    const entries = Object.values(actsOf(name));
    return entries.map((entry) => ({ ...entry, weight: entry.weight * factor }));
  });
}

/** The lines of one kind of speaker; those of the loud capabilities weigh more. */
export function entriesOf(speaker: Speaker, loud: readonly CapabilityName[]): readonly Line[] {
  return linesOf(loud).filter(({ by }) => by === speaker);
}

/** The share of these commands among all, from 0 to 1. */
export function shareOf(speaker: Speaker, loud: readonly CapabilityName[]): number {
  const weigh = (lines: readonly Line[]) => lines.reduce((sum, { weight }) => sum + weight, 0);
  return weigh(entriesOf(speaker, loud)) / weigh(linesOf(loud));
}

function linesOf(loud: readonly CapabilityName[]): readonly Line[] {
  return CAPABILITY_NAMES.flatMap((name) => {
    const factor = loud.includes(name) ? LOUD : 1;
    const lines = Object.values(commandsOf(name));
    return lines.map((line) => ({ ...line, weight: line.weight * factor }));
  });
}

function commandsOf(name: CapabilityName): Readonly<Record<string, Line>> {
  const capability = CAPABILITIES[name];
  return "commands" in capability ? capability.commands : {};
}

function actsOf(name: CapabilityName): Readonly<Record<string, ActEntry<Act>>> {
  const capability = CAPABILITIES[name];
  return "acts" in capability ? capability.acts : {};
}
