import type { DataOf } from "@sumi/contract/endpoint.ts";
import type { appealCase, appeals } from "@sumi/contract/staff/appeals.ts";

export type FrozenRow = DataOf<typeof appeals>["frozen"][number];
export type AppealCase = DataOf<typeof appealCase>;
export const STATES = ["waiting", "all"] as const;

/** A member is frozen once at a time. */
export function keyOf({ member }: FrozenRow): string {
  return member.uid;
}
