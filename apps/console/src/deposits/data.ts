import type { depositCase, deposits } from "@sumi/contract/deposits/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type DepositRow = DataOf<typeof deposits>["deposits"][number];
export type DepositState = DepositRow["state"];
export type DepositCase = DataOf<typeof depositCase>;

export const STATES = ["waiting", "second", "credited", "rejected"] as const;

export function keyOf({ id }: DepositRow): string {
  return id;
}
