import type { Exchange } from "@sumi/core/exchange.ts";
import type { Invariant } from "./finding.ts";
import { arithmetic, holds, origins, overdrafts, queues, sums } from "./full.ts";
import { liveBalances, liveDeposits, liveHolds, liveSums } from "./live-money.ts";
import { liveBooks, liveOrders } from "./live-orders.ts";
import { liveBlocks, liveDecisions, liveMembers, liveSamples } from "./live-rooms.ts";
import type { Reckoning } from "./model.ts";

/** Faults, a sentence each, that the auditor's own books show when they are gone through whole. */
export type FullCheck = (x: Reckoning) => Iterable<string>;
/** The same of a running exchange that stands where the auditor's books stand. */
export type LiveCheck = (x: Reckoning, exchange: Exchange) => Iterable<string>;

export type Row = {
  readonly promise: string;
  /** What is judged as each command becomes durable, or as each client hears of it. */
  readonly always: string;
  /** Every thousand commands and at the end. */
  readonly full?: FullCheck;
  /** Whenever an exchange is examined. */
  readonly live?: LiveCheck;
  /** Once, when the run is over. */
  readonly end?: string;
};

/**
 * What must hold of everything that exists now (docs/reliability.md). A capability adds its rows
 * with the checks that it brings; a promise about something that does not exist has no row.
 */
export const INVARIANTS = {
  I1: {
    promise: "Each entry sums to zero per asset, and so do all accounts of an asset.",
    always: "the postings of each event, by the rule book's own table of entries",
    full: sums,
    live: liveSums,
  },
  I2: {
    promise: "No account is below zero but custody, and every balance is what the entries make it.",
    always: "each account that is posted to; the hold that each order takes",
    full: overdrafts,
    live: liveBalances,
  },
  I3: {
    promise: "What a member has held is the sum of their open holds.",
    always: "each member and asset that a command touches",
    full: holds,
    live: liveHolds,
  },
  I4: {
    promise:
      "Filled, remaining and cancelled are the quantity; the hold is what the rest can cost.",
    always: "each order that an event touches, and every amount held or released",
    full: arithmetic,
    live: liveOrders,
  },
  I5: {
    promise:
      "No book is crossed after a command; price, then time, decides; nobody meets themselves.",
    always: "each trade: which maker, which price, how much; the tops of the books",
    full: queues,
    live: liveBooks,
  },
  I6: {
    promise: "The buyer pays what the seller receives and the fees; every order keeps its terms.",
    always: "each fill, fee, rate, band, time in force, stop and block, by rules 1.4 to 1.6 and 8",
    live: liveBlocks,
  },
  I13: {
    promise: "Whoever sponsors was there before: no circles.",
    always: "each member that is opened",
    live: liveMembers,
  },
  I14: {
    promise: "A transfer is credited once, as confirmed; no coin comes any other way.",
    always: "each deposit, confirmation and contribution of capital",
    full: origins,
    live: liveDeposits,
  },
  I15: {
    promise: "What was accepted is durable and counts once; what is shown stood so, durably.",
    always: "each answer and each look, against the chain at that moment",
    end: "nobody was heard without telling that requests had arrived",
  },
  I16: {
    promise: "Sequences have no gap, the chains are whole, time never decreases.",
    always: "each frame, header and hash; each sample and its index",
    live: liveSamples,
    end: "the stored frames are those that became durable",
  },
  I17: {
    promise: "Replay from the start, snapshot and tail, and every live state are one state.",
    always: "nothing",
    end: "digests of the replay, of every process and of every snapshot that the chain vouches for",
  },
  I18: {
    promise: "Each read model is a pure fold of what happened up to its checkpoint.",
    always: "nothing",
    end: "the tables against a fresh fold, and against the auditor's own books",
  },
  I19: {
    promise: "No personal data and no free text in any event or command.",
    always: "each field of each line, against a list of what may stand there",
  },
  I20: {
    promise: "The same commands give the same bytes without clock, chance and locale.",
    always: "nothing",
    end: "everything executed again in a poisoned world",
  },
  I21: {
    promise: "Each act of staff has an actor, a reason, a second person over the limit.",
    always: "each proposal, approval, act, freeze, block and change of a figure",
    live: liveDecisions,
  },
} as const satisfies { readonly [Name in Invariant]?: Row };

/** Nothing is ever found that breaks a promise which is not in the table. */
export type Judged = keyof typeof INVARIANTS;

/** The rows, for whoever goes through all of them. */
export const ROWS = Object.entries(INVARIANTS) as readonly (readonly [Judged, Row])[];
