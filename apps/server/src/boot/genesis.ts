import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import { generalKeys } from "@sumi/core/parameters/definitions.ts";
import { MEMBER_CAPABILITIES, STAFF_CAPABILITIES } from "../capabilities.ts";
import type { Genesis, MemberCapability, StaffCapability } from "../capability.ts";
import { foundingParameter } from "../shared/parameter-act.ts";

/**
 * The acts of the first command, for each mode. After the configuration, only these acts, the
 * seeding and the ribbon depend on the mode.
 */
export const GENESIS: { readonly [Mode in ExchangeMode]: () => readonly Act[] } = {
  demonstration: demonstrationGenesis,
  production: productionGenesis,
};

/** All visitors of a demonstration may share one loopback address. */
const DEMONSTRATION_LIMITS: Readonly<Record<string, string>> = {
  "limits.address_calls_per_second": "1000",
  "limits.address_calls_burst": "1000",
};

/** The general parameters that capabilities ask for, then the acts of each capability. */
export function demonstrationGenesis(): readonly Act[] {
  const own = handedIn().map(({ demonstration }) => demonstration ?? {});
  const parameters = own.map((part) => part.parameters);
  return [
    ...generalParameters(Object.assign({}, DEMONSTRATION_LIMITS, ...parameters)),
    ...own.flatMap(({ acts = [] }) => acts),
  ];
}

/** A production exchange lists nothing: two administrators do that together. */
export function productionGenesis(): readonly Act[] {
  return generalParameters({});
}

/** Every parameter is written, so that a later version's defaults cannot change this exchange. */
function generalParameters(own: Readonly<Record<string, string>>): readonly Act[] {
  const values: Readonly<Record<string, string>> = Object.assign(
    {},
    ...handedIn().map(({ parameters }) => parameters),
    own,
  );
  return generalKeys().map((key) => foundingParameter(key, values[key]));
}

function handedIn(): readonly Genesis[] {
  const capabilities: readonly (MemberCapability | StaffCapability)[] = [
    ...MEMBER_CAPABILITIES,
    ...STAFF_CAPABILITIES,
  ];
  return capabilities.flatMap(({ genesis }) => genesis ?? []);
}
