import type { ownConditions } from "@sumi/contract/mining/calls.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";

export type OwnConditions = DataOf<typeof ownConditions>;

/** One thing that a machine asks of its buyers, and whether the member has it. */
export type Condition = {
  readonly name: "certified" | "platform" | "referrals" | "once";
  readonly isMet: boolean;
};

export type BuyFault =
  | "DO_NOT_BUY_AGAIN"
  | "INSUFFICIENT_PLATFORM_COIN"
  | "DIRECT_REFERRALS_NOT_ENOUGH"
  | "INSUFFICIENT_BALANCE";

/** The checklist of a machine; a certified identity is always asked for. */
export function conditionsOf(machine: MachineData, own: OwnConditions): readonly Condition[] {
  const all: readonly (Condition | undefined)[] = [
    { name: "certified", isMet: own.obstacle !== "KYC_REQUIRED" },
    machine.platform_min === "0"
      ? undefined
      : { name: "platform", isMet: hasPlatformCoin(machine, own) },
    machine.referrals_min === 0
      ? undefined
      : { name: "referrals", isMet: own.referrals >= machine.referrals_min },
    machine.once ? { name: "once", isMet: !own.has_bought } : undefined,
  ];
  return all.filter((condition) => condition !== undefined);
}

/** True if a machine asks more of its buyers than a certified identity and the price. */
export function hasConditions(machine: Pick<MachineData, "platform_min" | "referrals_min">) {
  return machine.platform_min !== "0" || machine.referrals_min > 0;
}

/** The first condition that keeps the member from buying, in the order of rules 5.3. */
export function faultOf(
  machine: MachineData,
  own: OwnConditions,
  { cost, available }: { readonly cost: string; readonly available: string },
): BuyFault | undefined {
  if (own.has_bought) return "DO_NOT_BUY_AGAIN";
  if (!hasPlatformCoin(machine, own)) return "INSUFFICIENT_PLATFORM_COIN";
  if (own.referrals < machine.referrals_min) return "DIRECT_REFERRALS_NOT_ENOUGH";
  return units(cost) > units(available) ? "INSUFFICIENT_BALANCE" : undefined;
}

function hasPlatformCoin(machine: MachineData, own: OwnConditions): boolean {
  return units(own.platform) >= units(machine.platform_min);
}

function units(text: string): bigint {
  return amountOf(text) ?? ZERO;
}
