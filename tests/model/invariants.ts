import type { Invariant } from "./finding.ts";

type Row = {
  readonly promise: string;
  /** The check that runs as each command becomes durable, or as each client is answered. */
  readonly always: string;
  /** The check that runs once, at the end of the run. */
  readonly end?: string;
};

/**
 * The invariants (docs/reliability.md). The checks that go through all state at once are with their
 * capabilities, under `full` and `live`. An invariant about a feature that does not exist yet has
 * no row.
 */
export const INVARIANTS = {
  I1: {
    promise: "Each entry sums to zero per asset, and so do all accounts of an asset.",
    always: "the postings of each event, by the rule book's own table of entries",
  },
  I2: {
    promise: "No account is below zero but custody, and every balance is what the entries make it.",
    always: "each account that is posted to; the hold that each order takes",
  },
  I3: {
    promise: "What a member has held is the sum of their open holds.",
    always: "each member and asset that a command touches",
  },
  I4: {
    promise:
      "Filled, remaining and cancelled are the quantity; the hold is what the rest can cost.",
    always: "each order that an event touches, and every amount held or released",
  },
  I5: {
    promise:
      "No book is crossed after a command; price, then time, decides; nobody meets themselves.",
    always: "each trade: which maker, which price, how much; the tops of the books",
  },
  I6: {
    promise: "The buyer pays what the seller receives and the fees; every order keeps its terms.",
    always: "each fill, fee, rate, band, time in force, stop and block, by rules 1.4 to 1.6 and 8",
  },
  I7: {
    promise: "Positions of a contract sum to zero, and clearing is what they have not realised.",
    always: "each trade, margin and funding: what leaves a position, and where it goes",
  },
  I8: {
    promise:
      "Whoever is under maintenance at a mark is liquidated by it, and nobody pays for them.",
    always: "each sample: who falls, in which order; each step: price, fee, fund, deleveraging",
  },
  I9: {
    promise: "An open contract has its stake held and its profit set aside; its samples decide it.",
    always: "each contract: its terms, both fixings, its outcome and its record, by rules 3",
  },
  I10: {
    promise: "Trial money is an asset of its own, and no path leads from it to real money.",
    always: "each grant, each expiry, each issue; the accounts that hold any",
  },
  I11: {
    promise: "New coins are sold out of what was delivered, up to the cap, and released in time.",
    always: "each subscription, allocation, refund, payment and release, by rules 4",
  },
  I12: {
    promise: "No more of a machine is sold than there is; a day is paid once, out of its own pool.",
    always: "each purchase, fixing, day, income, refund and release, by rules 5",
  },
  I13: {
    promise:
      "Sponsors were there before; three earn from a fee, out of it, once, and half of it stays.",
    always: "each member that is opened; each fee, reward, payment and level, by rules 7",
  },
  I14: {
    promise: "A transfer is credited once, as confirmed; no coin comes any other way.",
    always: "each deposit, confirmation and contribution of capital",
  },
  I15: {
    promise: "What was accepted is durable and counts once; what is shown stood so, durably.",
    always: "each answer and each look, against the chain at that moment",
    end: "nobody was heard without telling that requests had arrived",
  },
  I16: {
    promise: "Sequences have no gap, the chains are whole, time never decreases.",
    always: "each frame, header and hash; each sample and its index",
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
  },
} as const satisfies { readonly [Name in Invariant]?: Row };

/** The name of an invariant; a finding always has one of these. */
export type Judged = keyof typeof INVARIANTS;
