import type { Amount } from "@sumi/primitives/amount.ts";

/** Each buyer gets a whole machine; or all buyers share one. */
export const OWNERSHIPS = ["sole", "shared"] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** A day yields a constant number of coins; or coins of a constant value in USDT. */
export const INCOME_TYPES = ["coin", "value"] as const;
export type IncomeType = (typeof INCOME_TYPES)[number];

export const SALE_SUSPENSION_REASONS = ["INCIDENT", "MAINTENANCE", "POOL_IN_DOUBT"] as const;
export type SaleSuspensionReason = (typeof SALE_SUSPENSION_REASONS)[number];

export const MACHINE_STOP_REASONS = ["HARDWARE", "COIN_ENDED", "LAW"] as const;
export type MachineStopReason = (typeof MACHINE_STOP_REASONS)[number];

export const DELAY_REASONS = ["POOL_SHORT", "PRICE_MISSING"] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

/** The terms of a machine. Nothing changes them from here on (honesty H2). */
export type MachineTerms = {
  /** A short code, as people speak of it: `ETC-30`. */
  readonly name: string;
  readonly ownership: Ownership;
  /** Sole: the machines that are for sale. Shared: the shares of the one machine. */
  readonly supply: number;
  readonly payCoin: number;
  /** The price of a whole machine. */
  readonly price: Amount;
  /** The coin that it yields. */
  readonly coin: number;
  readonly incomeType: IncomeType;
  /** A whole machine's income of a day: coins, or their value in USDT. */
  readonly daily: Amount;
  readonly termDays: number;
  /** On sale from then, inclusive, until then, exclusive. */
  readonly listMs: number;
  readonly delistMs: number;
  /** A buyer owns at least so much of that coin; nothing is asked at zero. */
  readonly platformCoin: number;
  readonly platformMin: Amount;
  /** A buyer has invited at least so many certified people. */
  readonly referralsMin: number;
  /** True if each person may buy only once. */
  readonly isOnce: boolean;
  /** True if income stays locked until two people release it, or until the term is over. */
  readonly isFrozen: boolean;
  /** ISO codes of countries whose members may not buy, sorted. */
  readonly forbidden: readonly string[];
  /** SHA-256 of the prospectus that members read, in lower-case hex. */
  readonly prospectus: string;
};

export type MachineDrafted = MachineTerms & {
  readonly type: "MachineDrafted";
  readonly machine: number;
  readonly staff: number;
};

export type MachineDiscarded = {
  readonly type: "MachineDiscarded";
  readonly machine: number;
  readonly staff: number;
};

/** Two people opened a machine; from here on it has a pool of its own in the chart. */
export type MachineOpened = {
  readonly type: "MachineOpened";
  readonly machine: number;
  readonly account: number;
};

export type SaleSuspended = {
  readonly type: "SaleSuspended";
  readonly machine: number;
  readonly reason: SaleSuspensionReason;
  readonly staff: number;
};

export type SaleResumed = { readonly type: "SaleResumed"; readonly machine: number };

/** Two people stopped a machine: the day is the last one that has income. */
export type MachineStopped = {
  readonly type: "MachineStopped";
  readonly machine: number;
  readonly day: number;
  readonly reason: MachineStopReason;
};

/** From here on income is free at once; what is frozen is released in pieces. */
export type IncomeThawed = { readonly type: "IncomeThawed"; readonly machine: number };

/** The fields of every entry on a machine's pool. */
type OnPool = {
  readonly machine: number;
  readonly account: number;
  readonly coin: number;
  readonly amount: Amount;
};

/** Coins of the treasury went into a pool (rules 5.4: never those that buyers paid). */
export type PoolFunded = OnPool & { readonly type: "PoolFunded"; readonly evidence: string };

/** Coins that no holding is owed went back to the treasury. */
export type PoolReduced = OnPool & { readonly type: "PoolReduced"; readonly evidence: string };

/** Money that buyers paid, and that no refund could need, became the house's own. */
export type MiningSalesTaken = {
  readonly type: "MiningSalesTaken";
  readonly asset: number;
  readonly amount: Amount;
  readonly evidence: string;
};

/** The fields of every change of one holding; its number is that of the purchase. */
type OfHolding = {
  readonly machine: number;
  readonly holding: number;
  readonly member: number;
};

export type MachineBought = OfHolding & {
  readonly type: "MachineBought";
  readonly payCoin: number;
  readonly cost: Amount;
  readonly shares: number;
  /** The days that have income, in days since the epoch (UTC); both inclusive. */
  readonly firstDay: number;
  readonly lastDay: number;
};

/** A machine was stopped: the days that do not come any more are paid back. */
export type HoldingStopped = OfHolding & {
  readonly type: "HoldingStopped";
  readonly payCoin: number;
  readonly shares: number;
  /** The days that do not come any more. */
  readonly daysLeft: number;
  readonly refund: Amount;
};

/** The last day of a holding was paid. */
export type HoldingExpired = OfHolding & { readonly type: "HoldingExpired" };

/** The price of a coin at the end of a day; zero where there were too few samples. */
export type IncomePriceFixed = {
  readonly type: "IncomePriceFixed";
  readonly coin: number;
  readonly day: number;
  readonly price: Amount;
  /** The numbers of the first and the last sample of the window, and how many were OK. */
  readonly first: number;
  readonly last: number;
  readonly samples: number;
};

/** A day's income of all holdings of a machine is due. `price` is zero where it follows none. */
export type IncomeDayOpened = {
  readonly type: "IncomeDayOpened";
  readonly machine: number;
  readonly day: number;
  readonly price: Amount;
  /** The sum that the pool has to have before anybody of that day is paid. */
  readonly total: Amount;
};

/** A due day that had no price of its own got that of the next day that has one. */
export type IncomeDayPriced = {
  readonly type: "IncomeDayPriced";
  readonly machine: number;
  readonly day: number;
  readonly price: Amount;
  readonly total: Amount;
};

/** A day's income of a holding is due, and waits with that of everybody else. */
export type IncomeDelayed = OfHolding & {
  readonly type: "IncomeDelayed";
  readonly day: number;
  readonly reason: DelayReason;
};

type OfIncome = OfHolding &
  OnPool & {
    readonly shares: number;
    readonly day: number;
    /** The days of income that still come after this one. */
    readonly daysLeft: number;
  };

/** A day's income, free at once. */
export type IncomePaid = OfIncome & { readonly type: "IncomePaid" };

/** A day's income, locked. */
export type IncomeFrozen = OfIncome & { readonly type: "IncomeFrozen" };

/** All frozen income of a holding became free. */
export type IncomeReleased = OfHolding & {
  readonly type: "IncomeReleased";
  readonly coin: number;
  readonly amount: Amount;
};

export type MiningEvent =
  | MachineDrafted
  | MachineDiscarded
  | MachineOpened
  | SaleSuspended
  | SaleResumed
  | MachineStopped
  | IncomeThawed
  | PoolFunded
  | PoolReduced
  | MiningSalesTaken
  | MachineBought
  | HoldingStopped
  | HoldingExpired
  | IncomePriceFixed
  | IncomeDayOpened
  | IncomeDayPriced
  | IncomeDelayed
  | IncomePaid
  | IncomeFrozen
  | IncomeReleased;
