import { sha256, units } from "../../testing/words.ts";
import { REVIEWER, type World } from "../../testing/world.ts";
import type { ConfirmDeposit, SubmitDeposit } from "../commands.ts";

const USDT = 0;

/** A deposit of A in USDT, with the given differences. */
export function submission(change: Partial<SubmitDeposit>): SubmitDeposit {
  const usual = { actor: 1, asset: USDT, network: 0, amount: units("500") };
  return { type: "SubmitDeposit", ...usual, voucher: sha256("voucher"), ...change };
}

export function submit(world: World, change: Partial<SubmitDeposit> = {}): number {
  const transaction = transactionOf(world.exchange.sequence + 1);
  world.accept(submission({ transaction, ...change }));
  return world.exchange.sequence;
}

export function confirmation(
  deposit: number,
  change: Partial<ConfirmDeposit> = {},
): ConfirmDeposit {
  const found = { transaction: transactionOf(deposit), output: 0 };
  const usual = { actor: REVIEWER, deposit, amount: units("500"), ...found };
  return { type: "ConfirmDeposit", ...usual, ...change };
}

/** The reviewer has opened the file before. */
export function confirmed(world: World, ...of: Parameters<typeof confirmation>) {
  return world.accept(world.read(confirmation(...of)));
}

export function transactionOf(deposit: number): string {
  return sha256(`transaction ${deposit}`);
}

/** The fingerprint of the transfer that the deposit names. */
export function transferOf(deposit: number): string {
  return sha256(`TRC20\n${transactionOf(deposit)}\n0`);
}
