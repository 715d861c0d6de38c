import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { flagColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { DepositAddressEvent } from "./events.ts";

type Pooled = { readonly network: number; member: number; retired: boolean };

/** The addresses of one network: how many were loaded, and their present states. */
export type PoolTally = {
  readonly loaded: number;
  readonly assigned: number;
  readonly left: number;
  readonly retired: number;
};

const SCARCE_PART = 5;

/**
 * The operator's addresses, by their fingerprints: an address missing here must never be shown.
 * Each belongs to one member for good; a retired one is never assigned again.
 */
export class AddressPool {
  readonly #all = new Map<string, Pooled>();
  /** By network, in the order in which they were loaded. */
  readonly #free = new Map<number, Set<string>>();
  readonly #assigned = new Map<string, string>();
  /** The number of addresses of each network that are not retired. */
  readonly #usable = new Map<number, number>();

  find(fingerprint: string): Readonly<Pooled> | undefined {
    return this.#all.get(fingerprint);
  }

  /** Returns the address to which the member deposits by that network. */
  assignedTo(member: number, network: number): string | undefined {
    return this.#assigned.get(`${network} ${member}`);
  }

  /** Returns the next address to be assigned. */
  nextFree(network: number): string | undefined {
    const [next] = this.#free.get(network) ?? [];
    return next;
  }

  /** The number of addresses that are left to assign. */
  left(network: number): number {
    return this.#free.get(network)?.size ?? 0;
  }

  /** True if a fifth of a network's addresses or less is left; more must be loaded. */
  isScarce(network: number): boolean {
    const usable = this.#usable.get(network) ?? 0;
    return usable > 0 && this.left(network) * SCARCE_PART <= usable;
  }

  /** Counts the pool of a network. Visits every address, so only screens of staff call it. */
  tally(network: number): PoolTally {
    const own = [...this.#all.values()].filter((pooled) => pooled.network === network);
    return {
      loaded: own.length,
      assigned: own.filter(({ member, retired }) => member !== 0 && !retired).length,
      left: this.left(network),
      retired: own.filter(({ retired }) => retired).length,
    };
  }

  apply(event: DepositAddressEvent): void {
    switch (event.type) {
      case "DepositAddressLoaded":
        return this.#add(event.fingerprint, { network: event.network, member: 0, retired: false });
      case "DepositAddressAssigned": {
        const { fingerprint, network, member } = event;
        this.#get(fingerprint).member = member;
        this.#free.get(network)?.delete(fingerprint);
        this.#assigned.set(`${network} ${member}`, fingerprint);
        return;
      }
      case "DepositAddressRetired": {
        const { fingerprint, network, member } = event;
        this.#get(fingerprint).retired = true;
        this.#free.get(network)?.delete(fingerprint);
        this.#usable.set(network, (this.#usable.get(network) ?? 0) - 1);
        this.#assigned.delete(`${network} ${member}`);
        return;
      }
      default:
        return unreachable(event);
    }
  }

  readonly line = snapshotLine(
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

  #add(fingerprint: string, pooled: Pooled): void {
    const { network, member, retired } = pooled;
    this.#all.set(fingerprint, pooled);
    if (retired) return;
    this.#usable.set(network, (this.#usable.get(network) ?? 0) + 1);
    if (member !== 0) {
      this.#assigned.set(`${network} ${member}`, fingerprint);
      return;
    }
    const free = this.#free.get(network) ?? new Set();
    free.add(fingerprint);
    this.#free.set(network, free);
  }

  #get(fingerprint: string): Pooled {
    const found = this.#all.get(fingerprint);
    assert(found !== undefined, "the address was loaded");
    return found;
  }
}
