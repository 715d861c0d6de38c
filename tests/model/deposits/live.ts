import type { Exchange } from "@sumi/core/exchange.ts";
import { memberOf } from "@sumi/core/ledger/accounts.ts";
import type { Model } from "../model.ts";
import { liveAddresses } from "./address-state.ts";

/** I14: compares every deposit, the credited transfers and the addresses. */
export function* liveDeposits(model: Model, exchange: Exchange): Generator<string> {
  const { deposits, ledger } = exchange;
  for (const { id, credits, isRejected, named, leavesMs } of model.deposits.all.values()) {
    const isOver = credits > 0 || isRejected;
    const hasLeft = leavesMs !== undefined && leavesMs <= model.deposits.decidedMs;
    const is = [deposits.isOver(id), deposits.find(id) === undefined].join();
    const should = [isOver, hasLeft].join();
    if (is !== should) yield `Deposit ${id} is over and gone: ${is}, and it should be ${should}.`;
    const claimed = deposits.namedFor(id);
    if (claimed !== named) yield `Deposit ${id} names ${claimed}, and it should name ${named}.`;
  }
  for (const transfer of model.deposits.transfers) {
    if (!deposits.isCredited(transfer)) yield `Transfer ${transfer} is forgotten.`;
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

/** I21: compares the first person's confirmations that still count. */
export function* liveFirstWords(model: Model, { deposits }: Exchange): Generator<string> {
  for (const { id, first, credits } of model.deposits.all.values()) {
    const isWaiting = first !== undefined && first.expiresMs > model.timeMs && credits === 0;
    const proposal = deposits.proposals.standing(id, model.timeMs);
    const is =
      proposal &&
      [proposal.proposer, proposal.amount, proposal.transfer, proposal.expiresMs].join();
    const own = isWaiting
      ? [first.reviewer, first.amount, first.transfer, first.expiresMs].join()
      : undefined;
    if (is !== own) yield `Deposit ${id} waits for ${is}, and it should be ${own}.`;
  }
}
