import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { Deadlines } from "../deadlines.ts";
import { flagColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import { type AddressTerm, AddressTerms } from "./address-terms.ts";
import type { DepositAddressEvent } from "./events.ts";
import { FormerMembers } from "./former-members.ts";

type Pooled = { readonly network: number; member: number; retired: boolean };

/** The addresses of one network: how many were loaded, and their present states. */
export type PoolTally = {
  readonly loaded: number;
  readonly assigned: number;
  readonly left: number;
  /** Taken back a short while ago: only their former members can get them. */
  readonly resting: number;
  readonly retired: number;
};

const SCARCE_PART = 5;

/**
 * The operator's addresses, by their fingerprints: an address missing here must never be shown.
 * Each belongs to one member at a time; a retired one is never assigned again.
 */
export class AddressPool {
  /** The members who once had the addresses that were taken back. */
  readonly former = new FormerMembers();
  /** The moments at which the timer has something to do. */
  readonly deadlines = new Deadlines<string>();
  readonly #all = new Map<string, Pooled>();
  /** By network: those never assigned in the order of loading, then those that have rested. */
  readonly #free = new Map<number, Set<string>>();
  readonly #rested = new Map<number, Set<string>>();
  readonly #assigned = new Map<string, string>();
  readonly #loaded = new Set<number>();
  /** The members who have an address. */
  readonly #holders = new Set<string>();
  /** The number of addresses of each network that are not retired. */
  readonly #usable = new Map<number, number>();
  readonly #terms = new AddressTerms(this.deadlines);

  find(fingerprint: string): Readonly<Pooled> | undefined {
    return this.#all.get(fingerprint);
  }

  /** Returns the address to which the member deposits by that network. */
  assignedTo(member: number, network: number): string | undefined {
    return this.#assigned.get(keyOf(network, member));
  }

  /** True if the house has loaded addresses of that network, whatever became of them. */
  isLoaded(network: number): boolean {
    return this.#loaded.has(network);
  }

  /** True if the member was ever given an address of that network. */
  hasEverHad(member: number, network: number): boolean {
    if (this.#holders.has(keyOf(network, member))) return true;
    return this.former.of(member).some((each) => this.#all.get(each)?.network === network);
  }

  /** Returns the next address that anybody may be given. */
  nextFree(network: number): string | undefined {
    const [next] = this.#free.get(network) ?? [];
    if (next !== undefined) return next;
    const [rested] = this.#rested.get(network) ?? [];
    return rested;
  }

  /** Returns the address that the member had before, while it rests. */
  restingOf(member: number, network: number): string | undefined {
    return this.former.of(member).find((fingerprint) => {
      const isThere = this.#all.get(fingerprint)?.network === network;
      const isLast = this.former.lastOf(fingerprint) === member;
      return isThere && isLast && this.#terms.find(fingerprint)?.step === "resting";
    });
  }

  /** Returns the step and the moment that a timer waits for, if one does. */
  termOf(fingerprint: string): Readonly<AddressTerm> | undefined {
    return this.#terms.find(fingerprint);
  }

  /** The number of addresses that are left to assign to anybody. */
  left(network: number): number {
    return (this.#free.get(network)?.size ?? 0) + (this.#rested.get(network)?.size ?? 0);
  }

  /** True if a fifth of a network's addresses or less is left; more must be loaded. */
  isScarce(network: number): boolean {
    const usable = this.#usable.get(network) ?? 0;
    return usable > 0 && this.left(network) * SCARCE_PART <= usable;
  }

  /** Counts the pool of a network. Visits every address, so only screens of staff call it. */
  tally(network: number): PoolTally {
    const own = [...this.#all.values()].filter((pooled) => pooled.network === network);
    const assigned = own.filter(({ member, retired }) => member !== 0 && !retired).length;
    const retired = own.filter((pooled) => pooled.retired).length;
    const left = this.left(network);
    const resting = own.length - assigned - retired - left;
    return { loaded: own.length, assigned, left, resting, retired };
  }

  /** A deposit was announced or credited: the member keeps the address for good. */
  use(member: number, network: number): void {
    const fingerprint = this.assignedTo(member, network);
    if (fingerprint !== undefined) this.#terms.forget(fingerprint);
  }

  apply(event: DepositAddressEvent): void {
    const { fingerprint, network } = event;
    switch (event.type) {
      case "DepositAddressLoaded":
        return this.#add(fingerprint, { network, member: 0, retired: false });
      case "DepositAddressAssigned":
        this.#takeOut(fingerprint);
        this.#get(fingerprint).member = event.member;
        this.#assigned.set(keyOf(network, event.member), fingerprint);
        this.#holders.add(keyOf(network, event.member));
        if (event.lapsingMs === undefined) return;
        return this.#terms.set(fingerprint, { step: "unused", dueMs: event.lapsingMs });
      case "DepositAddressLapsing":
        return this.#terms.set(fingerprint, { step: "lapsing", dueMs: event.unusedUntilMs });
      case "DepositAddressReturned":
        this.#get(fingerprint).member = 0;
        this.#assigned.delete(keyOf(network, event.member));
        this.former.add({ fingerprint, member: event.member });
        return this.#terms.set(fingerprint, { step: "resting", dueMs: event.restUntilMs });
      case "DepositAddressRested":
        this.#terms.forget(fingerprint);
        this.#setOf(this.#rested, network).add(fingerprint);
        return;
      case "DepositAddressRetired":
        this.#takeOut(fingerprint);
        this.#get(fingerprint).retired = true;
        this.#usable.set(network, (this.#usable.get(network) ?? 0) - 1);
        this.#assigned.delete(keyOf(network, event.member));
        return;
      default:
        return unreachable(event);
    }
  }

  get lines() {
    return [this.#line, this.former.line, this.#termLine, this.#restedLine];
  }

  readonly #line = snapshotLine(
    "depositAddress",
    {
      fingerprint: textColumn(),
      network: numberColumn,
      member: numberColumn,
      retired: flagColumn,
    },
    {
      rows: () => Array.from(this.#all, ([fingerprint, pooled]) => ({ fingerprint, ...pooled })),
      restore: ({ fingerprint, ...pooled }) => this.#add(fingerprint, pooled),
    },
  );

  readonly #termLine = this.#terms.lineWith((fingerprint, { step }) => {
    // The first line entered it as one that nobody had.
    if (step === "resting") this.#free.get(this.#get(fingerprint).network)?.delete(fingerprint);
  });

  readonly #restedLine = snapshotLine(
    "restedDepositAddress",
    { fingerprint: textColumn() },
    {
      rows: () => {
        const all = Array.from(this.#rested.values(), (of) => [...of]).flat();
        return all.map((fingerprint) => ({ fingerprint }));
      },
      restore: ({ fingerprint }) => {
        const { network } = this.#get(fingerprint);
        this.#free.get(network)?.delete(fingerprint);
        this.#setOf(this.#rested, network).add(fingerprint);
      },
    },
  );

  #add(fingerprint: string, pooled: Pooled): void {
    const { network, member, retired } = pooled;
    this.#all.set(fingerprint, pooled);
    this.#loaded.add(network);
    if (member !== 0) this.#holders.add(keyOf(network, member));
    if (retired) return;
    this.#usable.set(network, (this.#usable.get(network) ?? 0) + 1);
    if (member === 0) this.#setOf(this.#free, network).add(fingerprint);
    else this.#assigned.set(keyOf(network, member), fingerprint);
  }

  /** From here on it is neither free nor waits for a moment. */
  #takeOut(fingerprint: string): void {
    const { network } = this.#get(fingerprint);
    this.#free.get(network)?.delete(fingerprint);
    const rested = this.#rested.get(network);
    rested?.delete(fingerprint);
    // A snapshot has no line of an empty set, so its place among the networks is not kept.
    if (rested?.size === 0) this.#rested.delete(network);
    this.#terms.forget(fingerprint);
  }

  #setOf(sets: Map<number, Set<string>>, network: number): Set<string> {
    const found = sets.get(network) ?? new Set();
    sets.set(network, found);
    return found;
  }

  #get(fingerprint: string): Pooled {
    const found = this.#all.get(fingerprint);
    assert(found !== undefined, "the address was loaded");
    return found;
  }
}

function keyOf(network: number, member: number): string {
  return `${network} ${member}`;
}
