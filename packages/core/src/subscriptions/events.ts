import type { Amount } from "@sumi/primitives/amount.ts";

/** First come, first served at a fixed price; or commitments that share what there is by ratio. */
export const SALE_MODES = ["first_come", "pro_rata"] as const;
export type SaleMode = (typeof SALE_MODES)[number];

export const SUSPENSION_REASONS = ["ISSUER_IN_DOUBT", "INCIDENT", "MAINTENANCE"] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

export const CANCELLATION_REASONS = ["ISSUER_WITHDREW", "ISSUER_IN_DOUBT", "INCIDENT"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** The terms of a sale. Nothing changes them from here on (honesty H2). */
export type ProjectTerms = {
  /** The member who delivers the new coins and gets the proceeds. */
  readonly issuer: number;
  readonly coin: number;
  readonly quote: number;
  readonly mode: SaleMode;
  /** Quote units of one whole new coin. */
  readonly price: Amount;
  readonly total: Amount;
  /** New coins of one subscription or commitment. */
  readonly orderMin: Amount;
  readonly orderMax: Amount;
  /** New coins that one person gets at most. */
  readonly personalCap: Amount;
  /** Inclusive, and exclusive. */
  readonly startMs: number;
  readonly endMs: number;
  /** Days without release after the day of the end, and days over which all is released. */
  readonly lockDays: number;
  readonly releaseDays: number;
  /** True if each person may subscribe only once. */
  readonly isOnce: boolean;
  /** ISO codes of countries whose members may not subscribe, sorted. */
  readonly forbidden: readonly string[];
  /** SHA-256 of what the issuer says about the project, in hex; absent where that is nothing. */
  readonly prospectus?: string;
};

/** A project was drafted: its terms, and until when a cancellation gives everything back. */
export type ProjectDrafted = ProjectTerms & {
  readonly type: "ProjectDrafted";
  readonly project: number;
  /** Proceeds stay until then; nothing is released before. */
  readonly refundableUntilMs: number;
  /**
   * The parts of what is paid for the three who invited a buyer, in 10⁻⁸, out of the proceeds.
   * An older sale, where it is absent, gives none.
   */
  readonly rewardRates?: readonly [number, number, number];
  /** SHA-256 of the text of all terms, in hex. */
  readonly terms: string;
  readonly staff: number;
};

export type ProjectDiscarded = {
  readonly type: "ProjectDiscarded";
  readonly project: number;
  readonly staff: number;
};

/** The fields of every entry on the accounts of a project. */
type OnAccounts = {
  readonly project: number;
  /** The number of its accounts in the chart while it has something there. */
  readonly account: number;
};

/** The issuer's whole supply lies in the exchange, before anybody can subscribe (honesty H5). */
export type SupplyDelivered = OnAccounts & {
  readonly type: "SupplyDelivered";
  /** The issuer. */
  readonly member: number;
  readonly coin: number;
  readonly amount: Amount;
};

/** The whole supply went back: the issuer took it from a draft, or a cancelled project ended. */
export type SupplyReturned = OnAccounts & {
  readonly type: "SupplyReturned";
  /** The issuer. */
  readonly member: number;
  readonly coin: number;
  readonly amount: Amount;
};

export type ProjectOpened = { readonly type: "ProjectOpened"; readonly project: number };

export type ProjectSuspended = {
  readonly type: "ProjectSuspended";
  readonly project: number;
  readonly reason: SuspensionReason;
  readonly staff: number;
};

export type ProjectResumed = { readonly type: "ProjectResumed"; readonly project: number };

export type ProjectCancelled = {
  readonly type: "ProjectCancelled";
  readonly project: number;
  readonly reason: CancellationReason;
};

/** The fields of every change of what a member has in a project. */
type OfMember = {
  readonly project: number;
  readonly member: number;
};

/** First come: coins were bought, and are locked. */
export type Subscribed = OfMember &
  OnAccounts & {
    readonly type: "Subscribed";
    readonly coin: number;
    readonly quote: number;
    readonly quantity: Amount;
    readonly paid: Amount;
  };

/** Pro rata: an amount is held until the allocation. */
export type SubscriptionCommitted = OfMember & {
  readonly type: "SubscriptionCommitted";
  readonly quote: number;
  readonly amount: Amount;
};

/** Pro rata: a member's commitments became locked coins and a refund; either may be zero. */
export type SubscriptionAllocated = OfMember &
  OnAccounts & {
    readonly type: "SubscriptionAllocated";
    readonly coin: number;
    readonly quote: number;
    readonly quantity: Amount;
    readonly paid: Amount;
    readonly refund: Amount;
    /** The coins and commitments by whose ratio the next commitment is allocated. */
    readonly coinsLeft: Amount;
    readonly commitmentsLeft: Amount;
  };

/** First come, cancelled: the locked coins went back to the sale, and what was paid came back. */
export type SubscriptionRefunded = OfMember &
  OnAccounts & {
    readonly type: "SubscriptionRefunded";
    readonly coin: number;
    readonly quote: number;
    readonly quantity: Amount;
    readonly paid: Amount;
  };

/** Pro rata, cancelled: all that the member had committed is free again. */
export type CommitmentReturned = OfMember & {
  readonly type: "CommitmentReturned";
  readonly quote: number;
  readonly amount: Amount;
};

/** The proceeds, and the coins that nobody got, went to the issuer; either may be zero. */
export type ProjectSettled = OnAccounts & {
  readonly type: "ProjectSettled";
  /** The issuer. */
  readonly member: number;
  readonly coin: number;
  readonly quote: number;
  /** Without the rewards of those who invited buyers. */
  readonly proceeds: Amount;
  readonly unsold: Amount;
};

/** A day's part of a member's locked coins became free. */
export type SubscriptionReleased = OfMember & {
  readonly type: "SubscriptionReleased";
  readonly coin: number;
  readonly quantity: Amount;
  /** The day of the lock up to whose schedule the member has got everything. */
  readonly day: number;
};

/** The release of a day has gone through so many members' coins. */
export type ReleaseAdvanced = {
  readonly type: "ReleaseAdvanced";
  readonly project: number;
  readonly day: number;
  readonly done: number;
};

export type SubscriptionEvent =
  | ProjectDrafted
  | ProjectDiscarded
  | SupplyDelivered
  | SupplyReturned
  | ProjectOpened
  | ProjectSuspended
  | ProjectResumed
  | ProjectCancelled
  | Subscribed
  | SubscriptionCommitted
  | SubscriptionAllocated
  | SubscriptionRefunded
  | CommitmentReturned
  | ProjectSettled
  | SubscriptionReleased
  | ReleaseAdvanced;
