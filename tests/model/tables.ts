import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { CAPABILITIES } from "./capabilities.ts";
import type {
  ActModel,
  CapabilityModel,
  CommandModel,
  EventModel,
  FullCheck,
  LiveCheck,
} from "./capability.ts";
import { INVARIANTS, type Judged } from "./invariants.ts";
import type { Model } from "./model.ts";
import type { ReadCommand, ReadEvent } from "./record.ts";

/** A name of the core that no capability's model has does not compile; the error shows the name. */
type Complete<Missing extends never, Table> = Table | Missing;
type List = typeof CAPABILITIES;
type NamesOf<Kind extends "events" | "commands" | "acts"> = {
  [Name in keyof List]: List[Name] extends { readonly [Each in Kind]: infer Models }
    ? keyof Models
    : never;
}[keyof List];

export const EVENTS: Complete<
  Exclude<ExchangeEvent["type"], NamesOf<"events">>,
  ReadonlyMap<string, EventModel<ReadEvent>>
> = tableOf(({ events }) => events);

export const COMMANDS: Complete<
  Exclude<ExchangeCommand["type"], NamesOf<"commands">>,
  ReadonlyMap<string, CommandModel<ReadCommand>>
> = tableOf(({ commands }) => commands);

export const ACTS: Complete<
  Exclude<Act["act"], NamesOf<"acts">>,
  ReadonlyMap<string, ActModel<Act>>
> = tableOf(({ acts }) => acts);

export const CASES = tableOf<(model: Model, number: number) => number | undefined>(
  ({ cases }) => cases,
);

export const BARRED = tableOf<(model: Model, number: number) => readonly number[]>(
  ({ barred }) => barred,
);

/** In the order of the invariants. */
export const FULL_CHECKS = checksOf<FullCheck>(({ full }) => full);
export const LIVE_CHECKS = checksOf<LiveCheck>(({ live }) => live);

export const HOLDS = listOf(({ holds }) => holds);
export const FOLLOW_UPS = listOf(({ followUps }) => followUps);
export const BEFORE_COMMAND = listOf(({ beforeCommand }) => beforeCommand);
export const AFTER_COMMAND = listOf(({ afterCommand }) => afterCommand);

/** All models of one kind, by the name of the thing that they judge. */
function tableOf<Models>(
  partOf: (capability: CapabilityModel) => object | undefined,
): ReadonlyMap<string, Models> {
  const table = new Map<string, Models>();
  for (const capability of Object.values<CapabilityModel>(CAPABILITIES)) {
    for (const [name, model] of Object.entries(partOf(capability) ?? {})) {
      assert(!table.has(name), `${name} is modelled once`);
      table.set(name, model);
    }
  }
  return table;
}

function checksOf<Check>(
  partOf: (capability: CapabilityModel) => { readonly [Name in Judged]?: Check } | undefined,
): readonly (readonly [Judged, Check])[] {
  const names = Object.keys(INVARIANTS) as Judged[]; // The table has exactly these keys.
  return names.flatMap((name) => {
    return listOf((capability) => partOf(capability)?.[name]).map(
      (check) => [name, check] as const,
    );
  });
}

function listOf<Part>(partOf: (capability: CapabilityModel) => Part | undefined): readonly Part[] {
  const parts = Object.values<CapabilityModel>(CAPABILITIES).map(partOf);
  return parts.filter((part) => part !== undefined);
}
