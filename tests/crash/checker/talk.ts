import type { Place } from "./venue.ts";

/** A member whose program the checker runs. */
export type TraderAccount = {
  readonly account: string;
  readonly name: string;
  readonly password: string;
  readonly withdrawalPassword: string;
};

/** Somebody of the staff, by the number below zero that the journal knows them by. */
export type StaffAccount = {
  readonly number: number;
  readonly name: string;
  readonly password: string;
};

/** What the kill loop tells the checker. Each order is answered when it is done. */
export type Order =
  /** The first of all: everybody signs in, and trading begins. */
  | ({ readonly order: "begin" } & Place)
  /** From now on this process serves. */
  | ({ readonly order: "serve" } & Place)
  /** Nobody serves until further notice. */
  | { readonly order: "down" }
  /** Asks a process that was paused, and succeeded, when it wakes up. */
  | { readonly order: "probe"; readonly origin: string }
  /** Everybody gets their answers, and nobody asks for more until "go on". */
  | { readonly order: "hush" }
  | { readonly order: "go on" }
  /** Everybody gets their answers and checks some of what they know; then trading goes on. */
  | { readonly order: "settle"; readonly databaseUrl: string }
  /** The end: no more trading, and everything is recomputed. */
  | { readonly order: "audit"; readonly origin: string; readonly databaseUrl: string };

export type Report = {
  readonly done: Order["order"];
  /** All findings so far, each beginning with its invariant. */
  readonly findings: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
};

/** How the checker is started: as its first argument, in JSON. */
export type CheckerOptions = {
  readonly evidencePath: string;
  readonly seed: number;
  readonly traders: readonly TraderAccount[];
  readonly staff: readonly StaffAccount[];
};
