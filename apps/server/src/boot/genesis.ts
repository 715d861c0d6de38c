import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import { generalKeys } from "@sumi/core/parameters/definitions.ts";
import { MEMBER_CAPABILITIES, STAFF_CAPABILITIES } from "../capabilities.ts";
import type { Genesis, MemberCapability, StaffCapability } from "../capability.ts";
import { foundingParameter } from "../shared/parameter-act.ts";

/**
 * What an exchange of each mode starts with: the acts of its first command. This script and the
 * ribbon are all that tells the two modes apart.
 */
export const GENESIS: { readonly [Mode in ExchangeMode]: () => readonly Act[] } = {
  demonstration: demonstrationGenesis,
  production: productionGenesis,
};

/** Everybody who tries a demonstration out sits behind the same loopback address. */
const DEMONSTRATION_LIMITS: Readonly<Record<string, string>> = {
  "limits.address_calls_per_second": "1000",
  "limits.address_calls_burst": "1000",
};

/** General parameters as capabilities want them, then what each capability lists. */
export function demonstrationGenesis(): readonly Act[] {
  const own = handedIn().map(({ demonstration }) => demonstration ?? {});
  const parameters = own.map((part) => part.parameters);
  return [
    ...generalParameters(Object.assign({}, DEMONSTRATION_LIMITS, ...parameters)),
    ...own.flatMap(({ acts = [] }) => acts),
  ];
}

/** Nothing is listed: two administrators do that, in front of each other. */
export function productionGenesis(): readonly Act[] {
  return generalParameters({});
}

/** Written into the first frame, so that a later version's other defaults never touch the past. */
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
