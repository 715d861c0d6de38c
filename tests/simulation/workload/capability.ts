import type { ActEntry, Entries } from "./scene.ts";
import type { WrongFields } from "./wrong/wrong.ts";

/**
 * The part of one capability in the crowd's workload: a sensible command and a sensible act of each
 * kind, and the wrong values of all their fields.
 */
export type CapabilityWorkload<
  Command extends { readonly type: string },
  Act extends { readonly act: string },
> = Part<Command, { readonly commands: Entries<Command> }> &
  Part<Act, { readonly acts: ActEntries<Act> }> & { readonly wrong: WrongValues<Command, Act> };

/** The wrong values of every field of every command and every act, wherever it is proposed. */
export type WrongValues<
  Command extends { readonly type: string },
  Act extends { readonly act: string },
> = {
  readonly [Each in Command as Each["type"]]: WrongFields<Each, "type">;
} & { readonly [Each in Act as Each["act"]]: WrongFields<Each, "act"> };

type ActEntries<Act extends { readonly act: string }> = {
  readonly [Each in Act as Each["act"]]: ActEntry<Each>;
};

/** A field that a capability must hand in, unless its union is empty. */
type Part<Union, Given> = [Union] extends [never] ? unknown : Given;
