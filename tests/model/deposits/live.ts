import type { Exchange } from "@sumi/core/exchange.ts";
import { memberOf } from "@sumi/core/ledger/accounts.ts";
import type { Model } from "../model.ts";
import { liveAddresses } from "./address-state.ts";
import type { Deposit } from "./state.ts";

/** I14: compares every deposit, the credited transfers and the addresses. */
export function* liveDeposits(model: Model, exchange: Exchange): Generator<string> {
  const { deposits, ledger } = exchange;
  for (const deposit of model.deposits.all.values()) {
    const { id, credits, isRejected, named, leavesMs } = deposit;
    const isOver = credits > 0 || isRejected;
    const hasLeft = leavesMs !== undefined && leavesMs <= model.deposits.decidedMs;
    const is = [deposits.isOver(id), deposits.find(id) === undefined].join();
    const should = [isOver, hasLeft].join();
    if (is !== should) yield `Deposit ${id} is over and gone: ${is}, and it should be ${should}.`;
    const claimed = deposits.namedFor(id);
    if (claimed !== named) yield `Deposit ${id} names ${claimed}, and it should name ${named}.`;
    yield* liveTakenBack(deposit, exchange);
  }
  for (const transfer of model.deposits.transfers) {
    if (!deposits.isCredited(transfer)) yield `Transfer ${transfer} is forgotten.`;
  }
  for (const payment of model.deposits.payments.values()) {
    if (!deposits.hasReceivedBy(payment)) yield `Payment ${payment} is forgotten.`;
  }
  yield* liveAddresses(model, exchange);
  const strangers: string[] = [];
  ledger.each((account) => {
    const member = memberOf(account);
    if (member === undefined || model.members.find(member) !== undefined) return;
    strangers.push(`Member ${member} was never opened and has money.`);
  });
  yield* strangers;
}

/** I14: a transfer whose credit was taken back is nobody else's, and while it waits no capital. */
function* liveTakenBack(
  { id, network, credits, isRejected, takenBack }: Deposit,
  { deposits }: Exchange,
): Generator<string> {
  const isWaiting = credits === 0 && !isRejected;
  for (const transaction of takenBack) {
    const claim = { networks: [network], transaction };
    const stands = deposits.isNamedByOthers(0, claim);
    if (!stands) yield `Deposit ${id} does not stand for ${transaction} any more.`;
    if (isWaiting && !deposits.isClaimed(claim)) yield `Deposit ${id} waits for ${transaction}.`;
  }
}

/** I21: compares what the desk still has to do, and which deposits it should have decided. */
export function* liveReviews(model: Model, exchange: Exchange): Generator<string> {
  yield* liveWords(model, exchange);
  const late = [...model.deposits.all.values()].filter((deposit) => {
    const isDecided = deposit.credits > 0 || deposit.isRejected;
    return !isDecided && (deposit.reviewByMs ?? Number.POSITIVE_INFINITY) <= model.timeMs;
  });
  const overdue = exchange.deposits.overdueAt(model.timeMs);
  if (overdue !== late.length) yield `${overdue} deposits are late, and ${late.length} should be.`;
}

/** I21: compares the confirmations of one person that still count, and who spoke last. */
function* liveWords(model: Model, { deposits: { proposals } }: Exchange): Generator<string> {
  for (const { id, words, lastSpeaker, credits } of model.deposits.all.values()) {
    const standing = proposals.standing(id, model.timeMs).map((each) => {
      return [each.proposer, each.amount, each.transfer, each.expiresMs].join();
    });
    const own = [...words.values()]
      .filter(({ expiresMs }) => credits === 0 && expiresMs > model.timeMs)
      .map((word) => [word.reviewer, word.amount, word.transfer, word.expiresMs].join());
    const is = [proposals.lastProposer(id), ...standing.toSorted()].join();
    const should = [credits === 0 ? lastSpeaker : undefined, ...own.toSorted()].join();
    if (is !== should) yield `Deposit ${id} waits for ${is}, and it should be ${should}.`;
  }
}
