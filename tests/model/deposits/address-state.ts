import type { DepositAddressEvent } from "@sumi/core/deposits/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Model } from "../model.ts";
import { DAY_MS } from "../time.ts";

type Wait = { readonly step: "unused" | "lapsing" | "resting"; readonly atMs: number };

type Address = {
  readonly network: number;
  /** The member who has it, or 0. */
  member: number;
  isRetired: boolean;
  wait: Wait | undefined;
  /** Everybody from whom it was taken back, oldest first. */
  readonly former: number[];
};

/** The deposit addresses in the order in which they were loaded. */
export class DepositAddresses {
  readonly all = new Map<string, Address>();
  /** The addresses whose rest is over, in that order. */
  #rested: string[] = [];
  readonly #given: { readonly member: number; readonly timeMs: number }[] = [];

  /** The addresses that anybody may get, the next one first. */
  queue(network: number): readonly string[] {
    const isHere = ([, address]: readonly [string, Address]) =>
      address.network === network && !address.isRetired && address.member === 0;
    const fresh = [...this.all].filter(isHere).filter(([, { former }]) => former.length === 0);
    const rested = this.#rested.filter((each) => this.all.get(each)?.network === network);
    return [...fresh.map(([fingerprint]) => fingerprint), ...rested];
  }

  countInUse(network: number): number {
    const all = [...this.all.values()];
    return all.filter((address) => address.network === network && !address.isRetired).length;
  }

  of(member: number, network: number): string | undefined {
    for (const [fingerprint, address] of this.all) {
      if (address.network === network && address.member === member && !address.isRetired)
        return fingerprint;
    }
    return undefined;
  }

  /** The address that was taken back from the member and rests. */
  restingFor(member: number, network: number): string | undefined {
    for (const [fingerprint, address] of this.all) {
      const isResting = address.network === network && address.wait?.step === "resting";
      if (isResting && address.former.at(-1) === member) return fingerprint;
    }
    return undefined;
  }

  givenTo(member: number, timeMs: number): number {
    const isToday = (given: { readonly timeMs: number }) => given.timeMs > timeMs - DAY_MS;
    return this.#given.filter((given) => given.member === member && isToday(given)).length;
  }

  /** A deposit by that network: its member keeps the address. */
  use(member: number, network: number): void {
    const found = this.all.get(this.of(member, network) ?? "");
    if (found !== undefined) found.wait = undefined;
  }

  follow(event: DepositAddressEvent, timeMs: number): void {
    const { fingerprint, network } = event;
    if (event.type === "DepositAddressLoaded") {
      const fresh = { member: 0, isRetired: false, wait: undefined, former: [] };
      this.all.set(fingerprint, { network, ...fresh });
    }
    const address = this.all.get(fingerprint);
    if (address !== undefined) this.#change(address, event, timeMs);
  }

  #change(address: Address, event: DepositAddressEvent, timeMs: number): void {
    const { fingerprint } = event;
    const leaveQueue = () => {
      this.#rested = this.#rested.filter((each) => each !== fingerprint);
    };
    if (event.type === "DepositAddressAssigned") {
      const { member, hasMail, lapsingMs: atMs } = event;
      address.member = member;
      address.wait = atMs === undefined ? undefined : { step: "unused", atMs };
      leaveQueue();
      if (hasMail !== undefined) this.#given.push({ member, timeMs });
    }
    if (event.type === "DepositAddressLapsing") {
      address.wait = { step: "lapsing", atMs: event.unusedUntilMs };
    }
    if (event.type === "DepositAddressReturned") {
      address.member = 0;
      address.former.push(event.member);
      address.wait = { step: "resting", atMs: event.restUntilMs };
    }
    if (event.type === "DepositAddressRested") {
      address.wait = undefined;
      this.#rested.push(fingerprint);
    }
    if (event.type === "DepositAddressRetired") {
      address.isRetired = true;
      address.wait = undefined;
      leaveQueue();
    }
  }
}

/** Compares the pool of a running exchange with the model's. */
export function* liveAddresses(model: Model, { deposits }: Exchange): Generator<string> {
  const { addresses } = model.deposits;
  const { pool } = deposits;
  for (const [fingerprint, { member, isRetired, wait, former }] of addresses.all) {
    const address = pool.find(fingerprint);
    const term = pool.termOf(fingerprint);
    const known = pool.former.at(fingerprint);
    const is = [address?.member, address?.retired, term?.step, term?.dueMs, ...known].join();
    const should = [member, isRetired, wait?.step, wait?.atMs, ...former].join();
    if (is !== should) yield `Address ${fingerprint} is ${is}, and it should be ${should}.`;
  }
  for (const { number } of model.markets.networks) {
    const queue = addresses.queue(number);
    const is = [pool.left(number), pool.nextFree(number)].join();
    const should = [queue.length, queue[0]].join();
    if (is !== should) yield `Network ${number} has ${is} to assign, and it should be ${should}.`;
  }
  const moments = [...addresses.all.values()].flatMap(({ wait }) => wait?.atMs ?? []);
  const nextMs = Math.min(...moments);
  if (pool.deadlines.nextMs === nextMs) return;
  yield `The next address is due at ${pool.deadlines.nextMs}, and it should be at ${nextMs}.`;
}
