import type { Found } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { OpenMember } from "@sumi/core/members/commands.ts";
import type { SampleIndex } from "@sumi/core/prices/commands.ts";
import { type CommandKey, TIMER } from "@sumi/core/stamp.ts";

/** The smallest exchange: no asset, no market, yet every kind of journaling can be shown on it. */
export const GENESIS: Found = founding([]);

export function founding(acts: readonly Act[]): Found {
  return { type: "Found", actor: TIMER, mode: "demonstration", acts };
}

export function openMember(account: string, key?: CommandKey): OpenMember {
  return { type: "OpenMember", actor: TIMER, key, account, sponsor: 0, house: "none" };
}

/** Refused by the core: the sponsor does not exist. */
export function openMemberOfNobody(account: string): OpenMember {
  return { ...openMember(account), sponsor: 999 };
}

export function sampleIndex(sample: number): SampleIndex {
  return { type: "SampleIndex", actor: TIMER, sample, readings: [] };
}

export const KEY: CommandKey = { high: 11, low: 22, body: 33 };
