import type { Command } from "../stamp.ts";
import type { MachineTerms, SaleSuspensionReason } from "./events.ts";

/** Staff: write down the terms of a machine. Two people open it. */
export type DraftMachine = Command<"DraftMachine"> & MachineTerms;

/** Staff: drop a draft. */
export type DiscardMachine = Command<"DiscardMachine"> & { readonly machine: number };

/** Staff: no more sales of a machine. Income goes on. */
export type SuspendSale = Command<"SuspendSale"> & {
  readonly machine: number;
  readonly reason: SaleSuspensionReason;
};

/** Member: buy shares of a shared machine, or with 0 shares a whole one. */
export type BuyMachine = Command<"BuyMachine"> & {
  readonly machine: number;
  readonly shares: number;
};

/** Timer: fix the price of each coin whose day is over, from the recorded samples. */
export type FixIncomePrices = Command<"FixIncomePrices">;

/** Timer: find what is due for at most so many days of machines. */
export type OpenIncomeDays = Command<"OpenIncomeDays"> & { readonly limit: number };

/** Timer: pay at most so many incomes of days that are covered, or tell that they wait. */
export type PayIncome = Command<"PayIncome"> & { readonly limit: number };

/** Timer: refund at most so many holdings of stopped machines. */
export type StopHoldings = Command<"StopHoldings"> & { readonly limit: number };

/** Timer: release the frozen income of at most so many holdings. */
export type ReleaseIncome = Command<"ReleaseIncome"> & { readonly limit: number };

export type MiningCommand =
  | DraftMachine
  | DiscardMachine
  | SuspendSale
  | BuyMachine
  | FixIncomePrices
  | OpenIncomeDays
  | PayIncome
  | StopHoldings
  | ReleaseIncome;
