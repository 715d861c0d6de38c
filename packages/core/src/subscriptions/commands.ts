import type { Amount } from "@sumi/primitives/amount.ts";
import type { Command } from "../stamp.ts";
import type { ProjectTerms, SuspensionReason } from "./events.ts";

/** Staff: write down the terms of a sale. Two others open it, once its coins are delivered. */
export type DraftProject = Command<"DraftProject"> & ProjectTerms;

/** Staff: drop a draft whose issuer has delivered nothing. */
export type DiscardProject = Command<"DiscardProject"> & { readonly project: number };

/** The issuer: deliver the whole supply for the terms whose hash is named. */
export type DeliverSupply = Command<"DeliverSupply"> & {
  readonly project: number;
  readonly terms: string;
};

/** The issuer: take the supply back from a draft that was not opened. */
export type TakeBackSupply = Command<"TakeBackSupply"> & { readonly project: number };

/** Member, first come: buy new coins at the project's price; they are locked at once. */
export type Subscribe = Command<"Subscribe"> & {
  readonly project: number;
  readonly quantity: Amount;
};

/** Member, pro rata: commit an amount of quote coins until the allocation. */
export type CommitSubscription = Command<"CommitSubscription"> & {
  readonly project: number;
  readonly amount: Amount;
};

/** Staff: no more subscriptions. The allocation waits, too, while a cancellation is possible. */
export type SuspendProject = Command<"SuspendProject"> & {
  readonly project: number;
  readonly reason: SuspensionReason;
};

/** Timer: allocate at most so many commitments of projects that have ended. */
export type AllocateDue = Command<"AllocateDue"> & { readonly limit: number };

/** Timer: give back what at most so many members have in cancelled projects. */
export type RefundDue = Command<"RefundDue"> & { readonly limit: number };

/** Timer: pay the issuers of at most so many projects that nothing can cancel any more. */
export type SettleProjects = Command<"SettleProjects"> & { readonly limit: number };

/** Timer: release the locked coins of at most so many members. */
export type ReleaseDue = Command<"ReleaseDue"> & { readonly limit: number };

export type SubscriptionCommand =
  | DraftProject
  | DiscardProject
  | DeliverSupply
  | TakeBackSupply
  | Subscribe
  | CommitSubscription
  | SuspendProject
  | AllocateDue
  | RefundDue
  | SettleProjects
  | ReleaseDue;
