import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { CommandRecord } from "../exchange.ts";
import { accountPath, available, held } from "../ledger/accounts.ts";
import { TRC20_TERMS, termActs } from "./founding.ts";
import { memberNumber, sha256, units } from "./words.ts";
import { openMember, openWorld, REVIEWER, SECOND_REVIEWER, type World } from "./world.ts";

const DAY_MS = 86_400_000;
/** A certifier of its own: the reviewers of a test certified nobody, so none is separated. */
const CERTIFIER = -13;

/**
 * A wallet that can request withdrawals: D is certified, has 2,000 USDT and no address yet. Other
 * parameters that a test needs are set at the founding, when there are no members to hurt.
 */
export function walletWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = openWorld({ acts: termActs({ ...TRC20_TERMS, ...terms }) });
  openMember(world, "D");
  certify(world, "D");
  world.deposit("D", "USDT", "2000");
  return world;
}

export function certify(world: World, member: string): void {
  const number = memberNumber(member);
  world.accept({ type: "SubmitIdentity", actor: number, documents: sha256("documents") });
  const certified = { member: number, country: "JP" };
  world.accept(world.read({ type: "CertifyMember", actor: CERTIFIER, ...certified }));
}

/** An address of the first network of that asset, old enough not to be reviewed. */
export function oldAddress(world: World, member: string, network = 0): number {
  const address = newAddress(world, member, network);
  world.timeMs += 3 * DAY_MS + 1_000;
  return address;
}

export function newAddress(world: World, member: string, network = 0): number {
  const fingerprint = fingerprintOf(member, network);
  world.accept({ type: "AddAddress", actor: memberNumber(member), network, fingerprint });
  return world.exchange.sequence;
}

export function fingerprintOf(member: string, network = 0): string {
  return sha256(`address of ${member} on ${network}`);
}

/** Requests a withdrawal and returns its number. */
export function withdraw(world: World, member: string, address: number, text: string): number {
  world.accept(request(member, address, text));
  return world.exchange.withdrawals.count;
}

export function request(member: string, address: number, text: string) {
  const quantity = units(text);
  return { type: "RequestWithdrawal", actor: memberNumber(member), address, quantity } as const;
}

/** Sends what the reviewers passed, and decides nothing else. */
export const SENDER = -9;

/** Passes a withdrawal, by two people where one may not. */
export function pass(world: World, member: string, withdrawal: number): CommandRecord {
  const passing = { type: "PassWithdrawal", withdrawal } as const;
  const fingerprint = fingerprintOf(member);
  const first = world.accept(world.read({ ...passing, actor: REVIEWER, fingerprint }));
  if (first.events[0]?.type === "WithdrawalPassed") return first;
  return world.accept(world.read({ ...passing, actor: SECOND_REVIEWER, fingerprint }));
}

export function send(world: World, member: string, withdrawal: number): CommandRecord {
  const fingerprint = fingerprintOf(member);
  const transaction = sha256(`transaction ${withdrawal}`);
  const sending = { withdrawal, fingerprint, transaction };
  return world.accept(world.read({ type: "SendWithdrawal", actor: SENDER, ...sending }));
}

export function freeAndHeld({ exchange }: World, member: string, asset = 0): [Amount, Amount] {
  const number = memberNumber(member);
  const { ledger } = exchange;
  return [ledger.balance(available(number), asset), ledger.balance(held(number), asset)];
}

/** Every balance of an asset that is not zero, by the path of its account. */
export function balancesOf({ exchange }: World, asset = 0): Record<string, bigint> {
  const all: Record<string, bigint> = {};
  exchange.ledger.each((account, of, balance) => {
    if (of === asset) all[accountPath(account)] = balance;
  });
  return all;
}

/** They passed and sent nothing, so they may declare a withdrawal failed. */
const STRANGERS = [-14, -15] as const;

/** Fails a withdrawal, proposed by one person and approved by another. */
export function fail(world: World, withdrawal: number): CommandRecord {
  const [proposer, approver] = STRANGERS;
  const act = { act: "FailWithdrawal", withdrawal, evidence: "proof-1" } as const;
  const [proposed] = world.accept({ type: "Propose", actor: proposer, act }).events;
  assert(proposed?.type === "Proposed", "a failure is proposed first");
  const { proposal, hash } = proposed;
  const record = world.accept({ type: "Approve", actor: approver, proposal, hash });
  assert(record.events[1]?.type === "WithdrawalFailed", "the withdrawal failed");
  return record;
}
