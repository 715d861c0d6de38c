import type { PerpetualAct } from "@sumi/core/perpetual/acts.ts";
import type { PerpetualCommand } from "@sumi/core/perpetual/commands.ts";
import type { PerpetualEvent } from "@sumi/core/perpetual/events.ts";
import type { Plain } from "../record.ts";

/** The events, commands and acts of perpetual contracts, with their amounts as plain units. */
export type PerpetualRead = Plain<PerpetualEvent>;
export type PerpetualEventOf<Type extends PerpetualRead["type"]> = Extract<
  PerpetualRead,
  { type: Type }
>;
export type PerpetualCommandOf<Type extends PerpetualCommand["type"]> = Extract<
  Plain<PerpetualCommand>,
  { type: Type }
>;
export type PerpetualActOf<Name extends PerpetualAct["act"]> = Extract<PerpetualAct, { act: Name }>;
