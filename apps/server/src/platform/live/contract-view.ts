import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { assert } from "@sumi/primitives/assert.ts";
import {
  acceptedContract,
  type ContractEvent,
  changedContract,
  isContractEvent,
} from "@sumi/store/delivery/contracts.ts";
import type { ContractRow } from "@sumi/store/delivery/rows.ts";

/** The changed contracts of one member since they were last read, ended ones included. */
export type ContractWatch = {
  readonly member: number;
  readonly contracts: Map<number, ContractRow>;
};

/**
 * The running contracts of all members as of the last committed command. They continue from the
 * tables, because the core keeps only the terms that settlement needs; until the tables have caught
 * up, committed commands wait here.
 */
export class ContractView {
  readonly #running = new Map<number, ContractRow>();
  readonly #runningOf = new Map<number, Set<number>>();
  readonly #watches = new Map<number, Set<ContractWatch>>();
  #waiting: CommandRecord[] | undefined = [];

  /** The member's running contracts, newest first. */
  runningOf(member: number): ContractRow[] {
    const ids = [...(this.#runningOf.get(member) ?? [])].sort((a, b) => b - a);
    return ids.map((id) => this.#contract(id));
  }

  /** Starts to collect the changes of a member. */
  watch(member: number): ContractWatch {
    const watch: ContractWatch = { member, contracts: new Map() };
    const watches = this.#watches.get(member) ?? new Set();
    this.#watches.set(member, watches.add(watch));
    return watch;
  }

  unwatch(watch: ContractWatch): void {
    const watches = this.#watches.get(watch.member);
    watches?.delete(watch);
    if (watches?.size === 0) this.#watches.delete(watch.member);
  }

  apply(record: CommandRecord): void {
    if (this.#waiting === undefined) this.#fold(record);
    else if (record.events.some(isContractEvent)) this.#waiting.push(record);
  }

  /** The number of commands that wait for the tables. */
  get backlog(): number {
    return this.#waiting?.length ?? 0;
  }

  /** Drops the waiting commands: the tables must then hold everything up to now before `seed`. */
  startOver(): void {
    assert(this.#waiting !== undefined, "history is taken up once");
    this.#waiting = [];
  }

  /** Continues from the contracts that ran after the command `sequence`. */
  seed(running: readonly ContractRow[], sequence: number): void {
    assert(this.#waiting !== undefined, "history is taken up once");
    for (const row of running) this.#keep(row);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    for (const record of waiting) if (record.stamp.sequence > sequence) this.#fold(record);
  }

  #fold({ stamp, events }: CommandRecord): void {
    for (const event of events.filter(isContractEvent)) this.#keep(this.#after(event, stamp));
  }

  #after(event: ContractEvent, stamp: Stamp): ContractRow {
    if (event.type === "DeliveryAccepted") return acceptedContract(event, stamp);
    return changedContract(this.#contract(event.order), event, stamp);
  }

  #keep(row: ContractRow): void {
    const { id, member, endedMs } = row;
    const ids = this.#runningOf.get(member) ?? new Set();
    if (endedMs === undefined) {
      this.#running.set(id, row);
      ids.add(id);
    } else {
      this.#running.delete(id);
      ids.delete(id);
    }
    if (ids.size > 0) this.#runningOf.set(member, ids);
    else this.#runningOf.delete(member);
    for (const { contracts } of this.#watches.get(member) ?? []) contracts.set(id, row);
  }

  #contract(id: number): ContractRow {
    const row = this.#running.get(id);
    assert(row !== undefined, "an event changes a contract that runs");
    return row;
  }
}
