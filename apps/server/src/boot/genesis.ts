import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import { generalKeys } from "@sumi/core/parameter-definitions.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { MEMBER_CAPABILITIES, STAFF_CAPABILITIES } from "../capabilities.ts";
import type { Genesis, MemberCapability, StaffCapability } from "../capability.ts";
import { foundingParameter } from "../shared/parameter-act.ts";
import type { PastPart } from "../shared/past.ts";

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
  const parameters = handedIn().map(({ demonstration }) => demonstration?.parameters);
  return [
    ...generalParameters(Object.assign({}, DEMONSTRATION_LIMITS, ...parameters)),
    ...handedIn().flatMap(({ acts = [], demonstration }) => {
      return [...acts, ...(demonstration?.acts ?? [])];
    }),
  ];
}

/** The parts of the capabilities in the past of a demonstration. */
export function demonstrationPast(): readonly PastPart[] {
  return handedIn().flatMap(({ demonstration }) => demonstration?.past ?? []);
}

/** Writes the ordinary rows that the past of a demonstration names. */
export async function demonstrationNamedRows(database: Queryable): Promise<void> {
  for (const { demonstration } of handedIn()) await demonstration?.rows?.(database);
}

/** A production exchange lists no coin and no market: two administrators do that together. */
export function productionGenesis(): readonly Act[] {
  return [...generalParameters({}), ...handedIn().flatMap(({ acts = [] }) => acts)];
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
