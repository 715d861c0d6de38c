import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import type {
  AssignDepositAddress,
  ConfirmDeposit,
  DepositCommand,
  RejectDeposit,
  RetireDepositAddress,
  SubmitDeposit,
} from "@sumi/core/deposits/commands.ts";
import { DEPOSIT_FLAWS } from "@sumi/core/deposits/events.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { fairValue } from "./prices.ts";
import { type Scene, someHash, someOf } from "./scene.ts";
import { WRONG_DEPOSITS } from "./wrong/deposits.ts";

export const DEPOSITS = {
  commands: {
    SubmitDeposit: { weight: 3, by: "member", say: announce },
    ConfirmDeposit: { weight: 4, by: "staff", say: confirm },
    RejectDeposit: { weight: 0.2, by: "staff", say: reject },
    AssignDepositAddress: { weight: 0.6, by: "member", say: assign },
    RetireDepositAddress: { weight: 0.2, by: "staff", say: retire },
  },
  acts: {
    LoadAddresses: { weight: 1, say: loadAddresses },
  },
  wrong: WRONG_DEPOSITS,
} satisfies CapabilityWorkload<DepositCommand, LoadAddresses>;

function announce({ view, random, actor }: Scene): SubmitDeposit | undefined {
  const network = someOf(random, view.markets.networks);
  if (network === undefined) return undefined;
  const symbol = view.markets.assets[network.asset]?.symbol ?? "";
  const amount = worthOf(symbol, random.between(200, 30_000), random.between(0, 99_999));
  return submissionOf(network, { actor, amount, voucher: someHash(random) });
}

/** The units that `dollars` buy at a fair price, with some dust, so that sums are never round. */
export function worthOf(symbol: string, dollars: number, dust: number): Amount {
  return (fairValue(symbol, dollars) + BigInt(dust)) as Amount;
}

export function submissionOf(
  network: Network,
  of: { readonly actor: number; readonly amount: Amount; readonly voucher: string },
): SubmitDeposit {
  const { depositMin, asset, number } = network;
  const amount = of.amount < depositMin ? depositMin : of.amount;
  return { type: "SubmitDeposit", ...of, asset, network: number, amount };
}

/**
 * A reviewer confirms a waiting deposit, mostly with the announced amount; a second person repeats
 * the first one's confirmation, or disagrees.
 */
function confirm({ view, random, actor, desk }: Scene): ConfirmDeposit | undefined {
  const waiting = desk.someDeposit(view, random);
  if (waiting === undefined) return undefined;
  const { deposit, voucher } = waiting;
  const proposal = view.deposits.proposals.find(deposit);
  if (proposal?.proposer === actor && random.chance(0.9)) return undefined;
  const isAgreed = proposal !== undefined && random.chance(0.95);
  const found = random.chance(0.9) ? waiting.amount : waiting.amount / 2n + 1n;
  const amount = isAgreed ? proposal.amount : (found as Amount);
  const isSpent = desk.spentTransfer !== undefined && random.chance(0.03);
  const transfer = (isSpent ? desk.spentTransfer : proposal?.transfer) ?? voucher;
  return { type: "ConfirmDeposit", actor, deposit, amount, transfer };
}

function reject({ view, random, actor, desk }: Scene): RejectDeposit | undefined {
  const deposit = desk.someDeposit(view, random)?.deposit;
  if (deposit === undefined) return undefined;
  return { type: "RejectDeposit", actor, deposit, reason: random.oneOf(DEPOSIT_FLAWS) };
}

/** Mostly on a network with addresses left, on which the member has none. */
function assign({ view, random, actor }: Scene): AssignDepositAddress | undefined {
  const network = someOf(random, view.markets.networks)?.number ?? -1;
  const { pool } = view.deposits;
  const isOdd =
    pool.nextFree(network) === undefined || pool.assignedTo(actor, network) !== undefined;
  if (network < 0 || (isOdd && random.chance(0.8))) return undefined;
  return { type: "AssignDepositAddress", actor, network };
}

function retire({ view, random, actor }: Scene): RetireDepositAddress | undefined {
  const network = someOf(random, view.markets.networks)?.number ?? -1;
  const { pool } = view.deposits;
  const ofMember = pool.assignedTo(random.between(1, Math.max(1, view.members.count)), network);
  const fingerprint = ofMember ?? pool.nextFree(network);
  if (fingerprint === undefined) return undefined;
  return { type: "RetireDepositAddress", actor, fingerprint };
}

function loadAddresses({ view, random }: Scene): LoadAddresses | undefined {
  const network = someOf(random, view.markets.networks);
  const asset = view.markets.assets[network?.asset ?? -1]?.symbol;
  if (network === undefined || asset === undefined) return undefined;
  const fingerprints = Array.from({ length: random.between(1, 8) }, () => someHash(random));
  return { act: "LoadAddresses", asset, network: network.name, fingerprints };
}
