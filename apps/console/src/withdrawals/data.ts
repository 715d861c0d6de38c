import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { withdrawalCase, withdrawals } from "@sumi/contract/withdrawals/staff.ts";

export type WithdrawalRow = DataOf<typeof withdrawals>["withdrawals"][number];
export type WithdrawalState = WithdrawalRow["state"];
export type WithdrawalCase = DataOf<typeof withdrawalCase>;

export function keyOf({ id }: WithdrawalRow): string {
  return id;
}

/** True for states in which a person still has to act. */
export function isOpen(state: WithdrawalState): boolean {
  return state === "waiting" || state === "second" || state === "passed" || state === "sent";
}
