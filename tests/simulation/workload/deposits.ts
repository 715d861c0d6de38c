import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import { ADDRESSES_PER_COMMAND } from "@sumi/core/deposits/address-timer.ts";
import type {
  AssignDepositAddress,
  ConfirmDeposit,
  DepositCommand,
  RejectDeposit,
  RetireDepositAddress,
  SubmitDeposit,
  TendDepositAddresses,
} from "@sumi/core/deposits/commands.ts";
import { DEPOSIT_FLAWS } from "@sumi/core/deposits/events.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import { fingerprintOf } from "@sumi/core/markets/transfers.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import type { WaitingDeposit } from "./desk.ts";
import { fairValue } from "./prices.ts";
import { type Scene, someHash, someOf } from "./scene.ts";
import { WRONG_DEPOSITS } from "./wrong/deposits.ts";

export const DEPOSITS = {
  commands: {
    SubmitDeposit: { weight: 3, by: "member", say: announce },
    ConfirmDeposit: { weight: 4, by: "staff", say: confirm },
    RejectDeposit: { weight: 0.2, by: "staff", say: reject },
    AssignDepositAddress: { weight: 6, by: "member", say: assign },
    TendDepositAddresses: { weight: 1, by: "timer", say: tend },
    RetireDepositAddress: { weight: 0.2, by: "staff", say: retire },
  },
  acts: {
    LoadAddresses: { weight: 4, say: loadAddresses },
  },
  wrong: WRONG_DEPOSITS,
} satisfies CapabilityWorkload<DepositCommand, LoadAddresses>;

/**
 * Most name their transaction; some name none, some one that was credited to somebody or was
 * capital, and some one that somebody else named, also for a deposit whose credit was taken back.
 * Every third deposit is so small that one person may credit it.
 */
function announce({ view, random, actor, desk }: Scene): SubmitDeposit | undefined {
  const reopened = random.chance(0.3) ? desk.reopened : undefined;
  const rival = random.chance(0.1) ? (reopened ?? desk.someDeposit(view, random)) : undefined;
  const network =
    view.markets.networkNumbered(rival?.network ?? -1) ?? someNetwork({ view, random, actor });
  if (network === undefined) return undefined;
  const symbol = view.markets.assets[network.asset]?.symbol ?? "";
  const dollars = random.chance(0.3) ? random.between(20, 900) : random.between(200, 30_000);
  const amount = worthOf(symbol, dollars, random.between(0, 99_999));
  const voucher = someHash(random);
  const { min } = depositTermsOf(view, network, view.timeMs);
  if (random.chance(0.1)) return submissionOf(network, min, { actor, amount, voucher });
  const spent = random.oneOf([desk.spentTransaction, desk.capitalTransaction]);
  const transaction = (random.chance(0.05) ? spent : rival?.voucher) ?? voucher;
  return submissionOf(network, min, { actor, amount, voucher, transaction });
}

/** Mostly one on which the member has an address, because one person credits nobody else. */
function someNetwork({ view, random, actor }: Pick<Scene, "view" | "random" | "actor">) {
  const { networks } = view.markets;
  const own = networks.filter(({ number }) => view.deposits.pool.hasEverHad(actor, number));
  return (random.chance(0.7) ? someOf(random, own) : undefined) ?? someOf(random, networks);
}

/** The units that `dollars` buy at a fair price, with some dust, so that sums are never round. */
export function worthOf(symbol: string, dollars: number, dust: number): Amount {
  return (fairValue(symbol, dollars) + BigInt(dust)) as Amount;
}

export function submissionOf(
  network: Network,
  min: Amount,
  of: Pick<SubmitDeposit, "actor" | "amount" | "voucher" | "transaction">,
): SubmitDeposit {
  const { asset, number } = network;
  const amount = of.amount < min ? min : of.amount;
  return { type: "SubmitDeposit", ...of, asset, network: number, amount };
}

/**
 * A reviewer confirms a waiting deposit, mostly with the announced amount, seldom with half of it,
 * twice as much, or a zero more or less. Another person repeats the newest confirmation, or
 * disagrees, mostly with one of another amount than was announced; its own person changes it now
 * and then.
 */
function confirm(scene: Scene): ConfirmDeposit | undefined {
  const { view, random, actor, desk } = scene;
  const given = random.chance(0.5) ? givingAgain(scene) : undefined;
  if (given !== undefined) return given;
  const again = random.chance(0.1) ? desk.proposedBy(view, actor) : undefined;
  const waiting = again ?? desk.someDeposit(view, random);
  if (waiting === undefined) return undefined;
  const { deposit } = waiting;
  const proposal = view.deposits.proposals.newest(deposit);
  const isOwn = proposal?.proposer === actor;
  if (isOwn && random.chance(0.8)) return undefined;
  const { amount: all } = waiting;
  const isUnconfirmed = proposal === undefined || proposal.amount !== all;
  const isAgreed =
    proposal !== undefined && random.chance(isOwn ? 0.3 : isUnconfirmed ? 0.5 : 0.85);
  const slip = random.oneOf([all * 10n, all * 2n, all / 2n + 1n, all / 10n + 1n]);
  const arrived = random.chance(isUnconfirmed ? 0.85 : 0.4) ? all : slip;
  const amount = isAgreed ? proposal.amount : (arrived as Amount);
  const spent = random.oneOf([desk.spentTransaction, desk.capitalTransaction]);
  const named = waiting.transaction ?? waiting.voucher;
  const found = firstFound(view, waiting) ?? (random.chance(0.1) ? anotherThan(named) : named);
  const transaction = (random.chance(0.05) ? spent : undefined) ?? found;
  const confirmed = { actor, deposit, amount, transaction, output: 0 };
  // Old commands have no tick, so both kinds are given.
  const tick = deposit % 2 === 0 ? ({ isReceiverChecked: true } as const) : {};
  return { type: "ConfirmDeposit", ...confirmed, ...tick };
}

/** The person who took a credit back gives it again, as the member announced it. */
function givingAgain({ view, actor, desk }: Scene): ConfirmDeposit | undefined {
  const { reopened } = desk;
  const takers = view.deposits.takenBack.takersOf(reopened?.deposit ?? 0);
  if (reopened === undefined || !takers.includes(actor)) return undefined;
  if (view.deposits.isOver(reopened.deposit)) return undefined;
  const { deposit, amount, voucher, transaction = voucher } = reopened;
  return { type: "ConfirmDeposit", actor, deposit, amount, transaction, output: 0 };
}

/** Coins come by the named transaction or, without one, by that of the voucher; not by this. */
function anotherThan(voucher: string): string {
  return [...voucher].reverse().join("");
}

/** The transaction that the first person found. */
function firstFound(
  view: Exchange,
  { deposit, network: number, voucher, transaction: named = voucher }: WaitingDeposit,
): string | undefined {
  const transfer = view.deposits.proposals.newest(deposit)?.transfer;
  const network = view.markets.networks[number];
  if (transfer === undefined || network === undefined) return undefined;
  return [named, anotherThan(named)].find((transaction) => {
    return fingerprintOf(view, network, { transaction, output: 0 }) === transfer;
  });
}

function reject({ view, random, actor, desk }: Scene): RejectDeposit | undefined {
  const deposit = desk.someDeposit(view, random)?.deposit;
  if (deposit === undefined) return undefined;
  return { type: "RejectDeposit", actor, deposit, reason: random.oneOf(DEPOSIT_FLAWS) };
}

/** Mostly when an address is due, seldom too early. */
function tend({ view, random, actor }: Scene): TendDepositAddresses | undefined {
  if (!view.deposits.pool.deadlines.dueAt(view.timeMs) && random.chance(0.97)) return undefined;
  const limit = random.between(1, ADDRESSES_PER_COMMAND);
  return { type: "TendDepositAddresses", actor, limit };
}

/** Mostly on a network with addresses left, on which the member has none. */
function assign({ view, random, actor }: Scene): AssignDepositAddress | undefined {
  const network = someOf(random, view.markets.networks)?.number ?? -1;
  const { pool } = view.deposits;
  const isOdd =
    pool.nextFree(network) === undefined || pool.assignedTo(actor, network) !== undefined;
  if (network < 0 || (isOdd && random.chance(0.8))) return undefined;
  return { type: "AssignDepositAddress", actor, network, hasMail: random.chance(0.4) };
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
