import type { FreezeReason } from "./events.ts";

export type UnfreezeMember = { readonly act: "UnfreezeMember"; readonly member: number };

/** Two people lift a colleague's prohibition to trade; their own people lift alone. */
export type AllowTrading = { readonly act: "AllowTrading"; readonly member: number };

/** Two people remove a lost second factor: a security change like any other. */
export type ResetSecondFactor = {
  readonly act: "ResetSecondFactor";
  readonly member: number;
  /** Names the erasable row that records how the member was identified. */
  readonly evidence: string;
};

/**
 * Two people stop an account of the house, which ends its orders: stale quotes would be anybody's
 * to take. On one that is frozen already the freeze goes on, with a review of its own.
 */
export type FreezeHouse = {
  readonly act: "FreezeHouse";
  readonly member: number;
  readonly reason: FreezeReason;
  /** Not later than 7 days from now (honesty H17). */
  readonly reviewByMs: number;
};
