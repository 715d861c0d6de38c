import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { CAPABILITIES, tableOf } from "./capabilities.ts";
import type { ExchangeCommand } from "./commands.ts";
import type { BrakeRules, State } from "./state.ts";

type Stop = (state: State, command: ExchangeCommand) => string | undefined;

const BRAKES = tableOf(({ brakes }) => brakes);

// Each function is listed under the type of its command, so it is only ever called with that type.
const STOPS = new Map<string, readonly { readonly kind: string; readonly nameOf: Stop }[]>();
for (const { brakes = {} } of CAPABILITIES) {
  for (const [kind, { stops }] of Object.entries(brakes)) {
    for (const [type, nameOf] of Object.entries(stops)) {
      STOPS.set(type, [...(STOPS.get(type) ?? []), { kind, nameOf: nameOf as Stop }]);
    }
  }
}

/** The things that can be braked; each capability hands its own in. */
export function brakeRulesOn(state: State): BrakeRules {
  return {
    namesOf: (kind) => BRAKES.get(kind)?.names(state),
    hasStake: (kind, accounts) => BRAKES.get(kind)?.hasStake?.(state, accounts) === true,
    shutsOut: (brake) => BRAKES.get(brake.kind)?.shutsOut?.(state, brake) === true,
    kinds: [...BRAKES.keys()],
  };
}

/** Returns why a command begins nothing while its thing is braked, or undefined. */
export function refusalOfBraked(
  state: State,
  command: ExchangeCommand,
  timeMs: number,
): Rejected | undefined {
  if (state.brakes.isEmpty) return undefined;
  for (const { kind, nameOf } of STOPS.get(command.type) ?? []) {
    const name = nameOf(state, command);
    const standing = name === undefined ? undefined : state.brakes.standing({ kind, name }, timeMs);
    if (standing === undefined) continue;
    return reject("PAUSED", { reason: standing.reason, untilMs: standing.untilMs });
  }
  return undefined;
}
