import { CHART, TRANSFERABLE } from "@sumi/primitives/chart.ts";
import { decimalOf, UNITS_PER_COIN, unitsOf } from "../decimal.ts";
import type { Findings } from "../findings.ts";
import type { Happened } from "./chain.ts";
import type { Listings } from "./listings.ts";
import { feeOf } from "./orders.ts";
import { available, held, type Purses } from "./purses.ts";

export type Deposit = {
  readonly id: number;
  readonly member: number;
  readonly amount: bigint;
  credited: bigint;
  state: "waiting" | "second" | "credited" | "rejected";
};

export type Withdrawal = {
  readonly id: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly quantity: bigint;
  readonly fee: bigint;
  state: WithdrawalState;
};
type WithdrawalState = "pending_review" | "passed" | "sent" | "done" | "rejected" | "cancelled";

/** What a withdrawal becomes by each of its events, and what alone it may have been before. */
const STEPS: { readonly [Type in string]?: readonly [WithdrawalState, WithdrawalState] } = {
  WithdrawalPassed: ["pending_review", "passed"],
  WithdrawalRejected: ["pending_review", "rejected"],
  WithdrawalCancelled: ["pending_review", "cancelled"],
  WithdrawalSent: ["passed", "sent"],
  WithdrawalDone: ["sent", "done"],
};

/** The house's own accounts by the numbers that events give them. */
const HOUSE = new Map<unknown, string>(
  TRANSFERABLE.map((purpose) => [CHART[purpose].first, CHART[purpose].path]),
);

type World = {
  readonly purses: Purses;
  readonly listings: Listings;
  readonly findings: Findings;
};

/** Money that comes, goes or changes its coin, once more and by the checker's own arithmetic. */
export class Wallets {
  readonly deposits = new Map<number, Deposit>();
  readonly withdrawals = new Map<number, Withdrawal>();
  /** Members by the commands in which they converted. */
  readonly conversions = new Map<number, number>();
  readonly #world: World;
  readonly #transfers = new Set<string>();
  readonly #quotes = new Set<string>();
  /** Indexes by sample and asset. */
  readonly #indexes = new Map<string, bigint>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Whether it was an event of these. */
  apply(sequence: number, event: Happened): boolean {
    switch (event.type) {
      case "IndexSampled":
        this.#remember(event);
        return true;
      case "DepositSubmitted":
        this.#announce(sequence, event);
        return true;
      case "DepositProposed":
      case "DepositCredited":
      case "DepositRejected":
        this.#decideDeposit(sequence, event);
        return true;
      case "CapitalContributed":
        this.#arrive(sequence, event, "sys:treasury");
        return true;
      case "HouseTransferred":
        this.#transfer(sequence, event);
        return true;
      case "WithdrawalRequested":
        this.#request(sequence, event);
        return true;
      case "Converted":
        this.#convert(sequence, event);
        return true;
      default:
        return this.#moveOn(sequence, event);
    }
  }

  /** What is held of a member for withdrawals that wait, each under its account and asset. */
  eachHold(visit: (account: string, asset: number, amount: bigint) => void): void {
    for (const { member, asset, quantity, state } of this.withdrawals.values()) {
      if (state === "pending_review") visit(held(member), asset, quantity);
    }
  }

  #announce(sequence: number, event: Happened): void {
    const id = Number(event.deposit);
    if (id !== sequence) this.#found("I15", sequence, `announces deposit ${id}`);
    const member = Number(event.member);
    const amount = amountIn(event, "amount");
    this.deposits.set(id, { id, member, amount, credited: 0n, state: "waiting" });
  }

  /** I14: a deposit is decided once, and one transfer is credited once. */
  #decideDeposit(sequence: number, event: Happened): void {
    const deposit = this.deposits.get(Number(event.deposit));
    if (deposit === undefined) throw new Error(`deposit ${event.deposit} was never announced`);
    const { id, state } = deposit;
    if (state === "credited" || state === "rejected") {
      this.#found("I14", sequence, `says ${event.type} of deposit ${id}, which is ${state}`);
    }
    if (event.type === "DepositProposed") deposit.state = "second";
    if (event.type === "DepositRejected") deposit.state = "rejected";
    if (event.type !== "DepositCredited") return;
    const transfer = String(event.transfer);
    if (this.#transfers.has(transfer)) {
      this.#found("I14", sequence, `credits ${transfer} once more`);
    }
    this.#transfers.add(transfer);
    deposit.state = "credited";
    deposit.credited = amountIn(event, "amount");
    this.#arrive(sequence, event, available(deposit.member));
  }

  #arrive(sequence: number, event: Happened, account: string): void {
    const asset = Number(event.asset);
    const amount = amountIn(event, "amount");
    this.#world.purses.move(sequence, [
      { account: this.#custody(Number(event.network)), asset, amount: -amount },
      { account, asset, amount },
    ]);
  }

  #transfer(sequence: number, event: Happened): void {
    const [from, to] = [HOUSE.get(event.from), HOUSE.get(event.to)];
    if (from === undefined || to === undefined) throw new Error("money leaves the house's own");
    const asset = Number(event.asset);
    const amount = amountIn(event, "amount");
    this.#world.purses.move(sequence, [
      { account: from, asset, amount: -amount },
      { account: to, asset, amount },
    ]);
  }

  #request(sequence: number, event: Happened): void {
    const withdrawal: Withdrawal = {
      id: Number(event.withdrawal),
      member: Number(event.member),
      asset: Number(event.asset),
      network: Number(event.network),
      quantity: amountIn(event, "quantity"),
      fee: amountIn(event, "fee"),
      state: "pending_review",
    };
    const { id, member, asset, network, quantity, fee } = withdrawal;
    if (id !== this.withdrawals.size + 1) this.#found("I15", sequence, `asks for withdrawal ${id}`);
    const own = this.#feeFor(network, quantity);
    if (fee !== own) {
      this.#found("I6", sequence, `takes a fee of ${decimalOf(fee)} and not ${decimalOf(own)}`);
    }
    this.withdrawals.set(id, withdrawal);
    this.#world.purses.move(sequence, [
      { account: available(member), asset, amount: -quantity },
      { account: held(member), asset, amount: quantity },
    ]);
  }

  /** A share of the quantity, no more than the most, and the fixed fee at least. */
  #feeFor(network: number, quantity: bigint): bigint {
    const { listings } = this.#world;
    const share = feeOf(quantity, listings.withdrawalTerm(network, "fee_rate"));
    const most = listings.withdrawalTerm(network, "fee_max");
    const least = listings.withdrawalTerm(network, "fee");
    const capped = share < most ? share : most;
    return capped > least ? capped : least;
  }

  /** I14: a withdrawal goes each of its steps once, with what was asked for. */
  #moveOn(sequence: number, event: Happened): boolean {
    const isWaitingOn = event.type === "WithdrawalProposed";
    const [before, after] = isWaitingOn
      ? (["pending_review", "pending_review"] as const)
      : (STEPS[event.type] ?? []);
    if (before === undefined || after === undefined) return false;
    const withdrawal = this.withdrawals.get(Number(event.withdrawal));
    if (withdrawal === undefined) throw new Error(`nobody asked for ${event.withdrawal}`);
    const { id, state } = withdrawal;
    if (state !== before) {
      this.#found("I14", sequence, `says ${event.type} of withdrawal ${id}, which is ${state}`);
    }
    this.#compareAmounts(sequence, withdrawal, event);
    withdrawal.state = after;
    this.#post(sequence, withdrawal);
    return true;
  }

  #compareAmounts(sequence: number, withdrawal: Withdrawal, event: Happened): void {
    const { quantity, fee } = withdrawal;
    for (const [name, own] of Object.entries({ quantity, fee, arrival: quantity - fee })) {
      if (!(name in event) || amountIn(event, name) === own) continue;
      const text = `says ${event[name]} as the ${name} of withdrawal ${withdrawal.id}`;
      this.#found("I14", sequence, `${text} and not ${decimalOf(own)}`);
    }
  }

  /** What the step that it has just gone does to money. */
  #post(sequence: number, { member, asset, network, quantity, fee, state }: Withdrawal): void {
    const arrival = quantity - fee;
    const clearing = `sys:clearing:withdraw:${this.#world.listings.networks[network]}`;
    const moves: { readonly [State in WithdrawalState]?: readonly [string, bigint][] } = {
      rejected: [
        [held(member), -quantity],
        [available(member), quantity],
      ],
      cancelled: [
        [held(member), -quantity],
        [available(member), quantity],
      ],
      passed: [
        [held(member), -quantity],
        [clearing, arrival],
        ["sys:fee", fee],
      ],
      sent: [
        [clearing, -arrival],
        [this.#custody(network), arrival],
      ],
    };
    const legs = (moves[state] ?? []).map(([account, amount]) => ({ account, asset, amount }));
    this.#world.purses.move(sequence, legs);
  }

  /** A quote counts once (I14), and brings what the index of its moment and the spread say (I6). */
  #convert(sequence: number, event: Happened): void {
    const member = Number(event.member);
    const [from, to] = [Number(event.from), Number(event.to)];
    const [amount, received] = [amountIn(event, "amount"), amountIn(event, "received")];
    const quote = String(event.quote);
    if (this.#quotes.has(quote)) this.#found("I14", sequence, "uses a quote once more");
    this.#quotes.add(quote);
    const own = this.#receivedFor(event, amount);
    if (received !== own) {
      const text = `converts into ${decimalOf(received)} and not ${decimalOf(own)}`;
      this.#found("I6", sequence, text);
    }
    this.conversions.set(sequence, member);
    this.#world.purses.move(sequence, [
      { account: available(member), asset: from, amount: -amount },
      { account: "sys:convert", asset: from, amount },
      { account: "sys:convert", asset: to, amount: -received },
      { account: available(member), asset: to, amount: received },
    ]);
  }

  #receivedFor({ sample, from, to }: Happened, amount: bigint): bigint {
    const kept = UNITS_PER_COIN - this.#world.listings.amountSet("conversion.spread");
    const value = amount * this.#indexOf(sample, from) * kept;
    return value / (this.#indexOf(sample, to) * UNITS_PER_COIN);
  }

  #indexOf(sample: unknown, asset: unknown): bigint {
    if (Number(asset) === this.#world.listings.unitCoin) return UNITS_PER_COIN;
    const index = this.#indexes.get(`${sample} ${asset}`);
    if (index === undefined) throw new Error(`sample ${sample} has no price of asset ${asset}`);
    return index;
  }

  #remember({ sample, indexes }: Happened): void {
    const said = indexes as readonly { asset: number; price: string; status: string }[];
    for (const { asset, price, status } of said) {
      if (status === "OK") this.#indexes.set(`${sample} ${asset}`, unitsOf(price));
    }
  }

  #custody(network: number): string {
    return `ext:custody:${this.#world.listings.networks[network]}`;
  }

  #found(invariant: `I${number}`, sequence: number, text: string): void {
    this.#world.findings.add(invariant, `command ${sequence} ${text}`);
  }
}

function amountIn(event: Happened, field: string): bigint {
  return unitsOf(String(event[field]));
}
