import { COIN } from "./decimal.ts";
import type { ReadCommand, ReadEvent } from "./frames/reading.ts";
import type { Expected, Reckoning } from "./model.ts";
import { DAY_MS } from "./parameters.ts";
import { demandFree } from "./review.ts";

type CommandOf<Type> = Extract<ReadCommand, { type: Type }>;
type DepositEvent = Extract<
  ReadEvent,
  { type: "DepositSubmitted" | "DepositProposed" | "DepositCredited" | "DepositRejected" }
>;
type FirstWord = { reviewer: number; amount: bigint; transfer: string; expiresMs: number };

export type OwnDeposit = {
  readonly id: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly amount: bigint;
  /** How often it was credited: never more than once. */
  credits: number;
  isRejected: boolean;
  /** What the first of two people confirmed. */
  first: FirstWord | undefined;
};

type Credit = { timeMs: number; reviewer: number; member: number; value: bigint };

type PoolEvent = Extract<
  ReadEvent,
  { type: "DepositAddressLoaded" | "DepositAddressAssigned" | "DepositAddressRetired" }
>;

/** Where members deposit to: whose each address is, and in which order they were loaded. */
export class OwnPool {
  readonly all = new Map<string, { network: number; member: number; isRetired: boolean }>();

  apply(event: PoolEvent): void {
    if (event.type === "DepositAddressLoaded") {
      const { network, fingerprint } = event;
      this.all.set(fingerprint, { network, member: 0, isRetired: false });
      return;
    }
    const found = this.all.get(event.fingerprint);
    if (found === undefined) return;
    if (event.type === "DepositAddressAssigned") found.member = event.member;
    else found.isRetired = true;
  }

  nextFree(network: number): string | undefined {
    for (const [fingerprint, one] of this.all) {
      if (one.network === network && one.member === 0 && !one.isRetired) return fingerprint;
    }
    return undefined;
  }

  of(member: number, network: number): string | undefined {
    for (const [fingerprint, one] of this.all) {
      if (one.network === network && one.member === member && !one.isRetired) return fingerprint;
    }
    return undefined;
  }
}

export function* assignAddress(x: Reckoning, command: CommandOf<"AssignDepositAddress">): Expected {
  const { actor: member, network } = command;
  x.demand("I14", x.members.find(member) !== undefined, "who deposits is a member");
  x.demand("I14", x.pool.of(member, network) === undefined, "a member has one address there");
  const fingerprint = x.pool.nextFree(network) ?? "";
  yield { type: "DepositAddressAssigned", member, network, fingerprint };
}

export function* retireAddress(
  x: Reckoning,
  { actor, fingerprint }: CommandOf<"RetireDepositAddress">,
): Expected {
  const found = x.pool.all.get(fingerprint);
  x.demand("I21", actor < 0, "only staff retire addresses");
  x.demand("I14", found?.isRetired === false, "what is retired was loaded, and is in use");
  const { network = -1, member = 0 } = found ?? {};
  yield { type: "DepositAddressRetired", network, fingerprint, member };
}

export class OwnDeposits {
  readonly all = new Map<number, OwnDeposit>();
  readonly transfers = new Set<string>();
  readonly #credits: Credit[] = [];

  /** USDT units of the last 24 hours: by that reviewer, or to that member, the greater. */
  recent(reviewer: number, member: number, timeMs: number): bigint {
    let byReviewer = 0n;
    let toMember = 0n;
    for (let at = this.#credits.length - 1; at >= 0; at -= 1) {
      const credit = this.#credits[at];
      if (credit === undefined || credit.timeMs <= timeMs - DAY_MS) break;
      if (credit.reviewer === reviewer) byReviewer += credit.value;
      if (credit.member === member) toMember += credit.value;
    }
    return byReviewer > toMember ? byReviewer : toMember;
  }

  /** Answers what an event that happened says against I14. */
  apply(event: DepositEvent, timeMs: number): readonly string[] {
    switch (event.type) {
      case "DepositSubmitted": {
        const { deposit: id, member, asset, network, amount } = event;
        const now = { credits: 0, isRejected: false, first: undefined };
        this.all.set(id, { id, member, asset, network, amount, ...now });
        return [];
      }
      case "DepositProposed": {
        const { reviewer, amount, transfer, expiresMs } = event;
        const deposit = this.all.get(event.deposit);
        if (deposit === undefined) return [`deposit ${event.deposit} was never submitted`];
        deposit.first = { reviewer, amount, transfer, expiresMs };
        return [];
      }
      case "DepositRejected": {
        const deposit = this.all.get(event.deposit);
        if (deposit === undefined) return [`deposit ${event.deposit} was never submitted`];
        Object.assign(deposit, { isRejected: true, first: undefined });
        return deposit.credits > 0 ? [`deposit ${event.deposit} is credited and rejected`] : [];
      }
      case "DepositCredited":
        return this.#credit(event, timeMs);
    }
  }

  /** A credit was taken back: the deposit and the transfer are free again. */
  reopen({ deposit: id, transfer }: Extract<ReadEvent, { type: "DepositReversed" }>): string[] {
    const deposit = this.all.get(id);
    this.transfers.delete(transfer);
    if (deposit?.credits !== 1) return [`deposit ${id} is taken back and was not credited`];
    Object.assign(deposit, { credits: 0, first: undefined });
    return [];
  }

  #credit(event: Extract<DepositEvent, { type: "DepositCredited" }>, timeMs: number): string[] {
    const { transfer, reviewer, member, value } = event;
    const faults: string[] = [];
    const deposit = this.all.get(event.deposit);
    if (deposit === undefined) faults.push(`deposit ${event.deposit} was never submitted`);
    else deposit.credits += 1;
    if (deposit?.isRejected) faults.push(`deposit ${event.deposit} is rejected and credited`);
    if ((deposit?.credits ?? 0) > 1) faults.push(`deposit ${event.deposit} is credited again`);
    if (this.transfers.has(transfer)) faults.push(`transfer ${transfer} is credited again`);
    this.transfers.add(transfer);
    this.#credits.push({ timeMs, reviewer, member, value });
    return faults;
  }
}

/** Rules 6.1. */
export function* submitDeposit(x: Reckoning, command: CommandOf<"SubmitDeposit">): Expected {
  const { actor: member, asset, network, amount, voucher } = command;
  const listed = x.listing.networks[network];
  x.demand("I14", x.members.find(member) !== undefined, "who announces a deposit is a member");
  x.demand("I14", listed?.asset === asset, "a deposit comes by a network of its asset");
  const isEnough = amount > 0n && amount >= (listed?.depositMin ?? 0n);
  x.demand("I14", isEnough, "a deposit is not below the minimum");
  yield { type: "DepositSubmitted", deposit: x.sequence, member, asset, network, amount, voucher };
}

/** The reviewer's amount governs; over the limits a second person must have said the same. */
export function* confirmDeposit(x: Reckoning, command: CommandOf<"ConfirmDeposit">): Expected {
  const { actor: reviewer, amount, transfer } = command;
  const deposit = x.deposits.all.get(command.deposit);
  x.demand("I21", reviewer < 0, "only staff confirm deposits");
  x.demand("I14", deposit !== undefined, "a confirmed deposit was announced");
  if (deposit === undefined) return;
  const { id, member, asset, network } = deposit;
  demandFree(x, reviewer, { kind: "deposit", number: id, member });
  const minimum = x.listing.networks[network]?.depositMin ?? 0n;
  x.demand("I14", amount > 0n && amount >= minimum, "a credit is not below the minimum");
  x.demand("I14", deposit.credits === 0, "a deposit is credited once");
  x.demand("I14", !deposit.isRejected, "a rejected deposit is not credited");
  x.demand("I14", !x.deposits.transfers.has(transfer), "a transfer is credited once");
  const price = x.prices.lastOk(x.listing.assets[asset]);
  const value = price === undefined ? undefined : (amount * price) / COIN;
  const first = standing(deposit, x.timeMs);
  if (!isForOne(x, { reviewer, member, value })) {
    const isSame = first?.amount === amount && first.transfer === transfer;
    // Whoever came first may say something else; the second person repeats it.
    if (first === undefined || (first.reviewer === reviewer && !isSame)) {
      const expiresMs = x.timeMs + x.parameters.integer("approvals.lapse_ms", x.timeMs);
      yield { type: "DepositProposed", deposit: id, reviewer, amount, transfer, expiresMs };
      return;
    }
    x.demand("I21", first.reviewer !== reviewer, "over the limit two people confirm");
    x.demand("I14", isSame, "both people confirm the same amount and transfer");
  }
  const credited = { deposit: id, member, asset, network, amount, transfer, reviewer };
  yield { type: "DepositCredited", ...credited, value: value ?? 0n };
}

/** By one person, with a reason: nothing moves, and it is over. */
export function* rejectDeposit(x: Reckoning, command: CommandOf<"RejectDeposit">): Expected {
  const { actor: reviewer, deposit: id, reason } = command;
  const deposit = x.deposits.all.get(id);
  x.demand("I21", reviewer < 0, "only staff reject deposits");
  const isOpen = deposit?.credits === 0 && !deposit.isRejected;
  x.demand("I14", isOpen, "what is rejected was announced, and not decided");
  demandFree(x, reviewer, { kind: "deposit", number: id, member: deposit?.member ?? 0 });
  yield { type: "DepositRejected", deposit: id, member: deposit?.member ?? 0, reason, reviewer };
}

/** What one person may credit alone; what has no price has no limit to stay below. */
function isForOne(
  x: Reckoning,
  of: { readonly reviewer: number; readonly member: number; readonly value: bigint | undefined },
): boolean {
  const { reviewer, member, value } = of;
  if (value === undefined) return false;
  const single = x.parameters.units("deposits.single_reviewer_max", x.timeMs);
  const day = x.parameters.units("deposits.single_reviewer_day_max", x.timeMs);
  return value <= single && x.deposits.recent(reviewer, member, x.timeMs) + value <= day;
}

function standing({ first }: OwnDeposit, timeMs: number): FirstWord | undefined {
  return first !== undefined && timeMs < first.expiresMs ? first : undefined;
}
