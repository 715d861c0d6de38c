import type { Place } from "./venue.ts";

/** A member whose program the checker runs. */
export type TraderAccount = {
  readonly account: string;
  readonly name: string;
  readonly password: string;
  readonly withdrawalPassword: string;
};

/** A member of staff, with their number below zero in the journal. */
export type StaffAccount = {
  readonly number: number;
  readonly name: string;
  readonly password: string;
  /** The cases that they work on: who credits a member does not pass their withdrawals alone. */
  readonly desk: "deposits" | "withdrawals";
};

/** The kill loop's orders to the checker. Each is answered when it is done. */
export type Order =
  /** The first order: all persons sign in, and trading begins. */
  | ({ readonly order: "begin" } & Place)
  /** This process serves from now on. */
  | ({ readonly order: "serve" } & Place)
  /** No process serves until further notice. */
  | { readonly order: "down" }
  /** Sends questions to a process that was paused and succeeded, for when it wakes up. */
  | { readonly order: "probe"; readonly origin: string }
  /** Waits until all commands are answered; no new ones begin until "go on". */
  | { readonly order: "hush" }
  | { readonly order: "go on" }
  /** Waits for all answers and checks some of them; then trading goes on. */
  | { readonly order: "settle"; readonly databaseUrl: string }
  /** The last order: trading ends, and everything is audited. */
  | { readonly order: "audit"; readonly origin: string; readonly databaseUrl: string };

export type Report = {
  readonly done: Order["order"];
  /** All findings so far, each beginning with its invariant. */
  readonly findings: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
};

/** The checker's options: its first argument, in JSON. */
export type CheckerOptions = {
  /** Holds the keys of the installation. */
  readonly dataFolder: string;
  readonly evidencePath: string;
  readonly seed: number;
  readonly traders: readonly TraderAccount[];
  readonly staff: readonly StaffAccount[];
};
