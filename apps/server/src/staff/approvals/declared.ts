import type { Act } from "@sumi/core/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { StaffAct, StaffActs } from "../../platform/staff/acts.ts";

/** The act that a proposal holds. */
export function actIn(text: string): Act {
  return JSON.parse(text) as Act; // Written by the core when it was proposed.
}

/** The declaration of the act by its capability. */
export function declared(acts: StaffActs, text: string): StaffAct {
  // It is only called with acts of its own kind.
  const found = acts[actIn(text).act] as StaffAct | undefined;
  assert(found !== undefined, "every act belongs to a capability of the staff");
  return found;
}
