import type { Exchange } from "@sumi/core/exchange.ts";
import { accountPath, held, memberOf } from "@sumi/core/ledger/accounts.ts";
import type { Reckoning } from "./model.ts";

/** The money of a running exchange, against itself and against the auditor's own. */

/** I1: over all accounts of an asset. */
export function* liveSums(_: Reckoning, { ledger, markets }: Exchange): Generator<string> {
  const sums: bigint[] = [];
  ledger.each((_account, asset, balance) => {
    sums[asset] = (sums[asset] ?? 0n) + balance;
  });
  for (const [asset, sum] of sums.entries()) {
    const symbol = markets.assets[asset]?.symbol ?? `asset ${asset}`;
    if ((sum ?? 0n) !== 0n) yield `All accounts of ${symbol} sum to ${sum} units.`;
  }
}

/** I2, and every single balance. */
export function* liveBalances(x: Reckoning, { ledger }: Exchange): Generator<string> {
  const reckoned = balancesOf(x);
  const faults: string[] = [];
  ledger.each((account, asset, balance) => {
    const name = `${accountPath(account)} of asset ${asset}`;
    const should = reckoned.get(name) ?? 0n;
    reckoned.delete(name);
    if (balance !== should) faults.push(`${name} is ${balance} units, and it should be ${should}.`);
  });
  yield* faults;
  for (const [name, should] of reckoned) {
    if (should !== 0n) yield `${name} is nothing, and it should be ${should}.`;
  }
}

/** I3: what members have held is what their open orders hold. */
export function* liveHolds(_: Reckoning, exchange: Exchange): Generator<string> {
  const { ledger, members, markets, spot, withdrawals } = exchange;
  const waiting = [...withdrawals.open].filter(({ status }) => status === "pending");
  for (let member = 1; member <= members.count; member += 1) {
    const sums: bigint[] = [];
    for (const order of spot.openOrdersOf(member)) {
      const { base, quote } = markets.get(order.market);
      const pays = order.side === "buy" ? quote : base;
      sums[pays] = (sums[pays] ?? 0n) + order.hold;
    }
    for (const { member: owner, asset, quantity } of waiting) {
      if (owner === member) sums[asset] = (sums[asset] ?? 0n) + quantity;
    }
    for (const { number: asset } of markets.assets) {
      const balance: bigint = ledger.balance(held(member), asset);
      const sum = sums[asset] ?? 0n;
      if (balance === sum) continue;
      yield `Member ${member} has ${balance} held of asset ${asset}, and ${sum} in open holds.`;
    }
  }
}

/** I14: every member and asset, and what was credited to nobody. */
export function* liveDeposits(x: Reckoning, exchange: Exchange): Generator<string> {
  const { deposits, withdrawals, ledger } = exchange;
  for (const { id, credits, isRejected } of x.deposits.all.values()) {
    const deposit = deposits.find(id);
    const is = [deposit?.credited, deposit?.rejected].join();
    const should = [credits > 0, isRejected].join();
    if (is !== should) yield `Deposit ${id} is decided: ${is}, and it should be ${should}.`;
  }
  for (const transfer of x.deposits.transfers) {
    if (!deposits.isCredited(transfer)) yield `Transfer ${transfer} is forgotten.`;
  }
  yield* liveWithdrawals(x, withdrawals);
  for (const [fingerprint, { member, isRetired }] of x.pool.all) {
    const one = deposits.pool.find(fingerprint);
    const is = [one?.member, one?.retired].join();
    const should = [member, isRetired].join();
    if (is !== should) yield `Address ${fingerprint} is ${is}, and it should be ${should}.`;
  }
  const strangers: string[] = [];
  ledger.each((account) => {
    const member = memberOf(account);
    if (member === undefined || x.members.find(member) !== undefined) return;
    strangers.push(`Member ${member} was never opened and has money.`);
  });
  yield* strangers;
}

function* liveWithdrawals(x: Reckoning, withdrawals: Exchange["withdrawals"]): Generator<string> {
  for (const [number, own] of x.withdrawals.all) {
    const one = withdrawals.find(number);
    const isOver = own.status === "done" || own.status === "returned";
    const is = [one?.status, one?.quantity, one?.deadlineMs, one?.escalated, one?.held].join();
    const { status, terms, deadlineMs, isEscalated, isHeld } = own;
    const should = isOver
      ? ",,,,"
      : [status, terms.quantity, deadlineMs, isEscalated, isHeld].join();
    if (is !== should) yield `Withdrawal ${number} is ${is}, and it should be ${should}.`;
  }
  for (const { address, member, ...own } of x.withdrawals.addresses.values()) {
    const one = withdrawals.addresses.find(address, member);
    const is = [one?.fingerprint, one?.usableFromMs, one?.reviewUntilMs].join();
    const should = [own.fingerprint, own.usableFromMs, own.reviewUntilMs].join();
    if (is !== should) yield `Address ${address} is ${is}, and it should be ${should}.`;
  }
}

/** By path and asset. */
function balancesOf({ money }: Reckoning): Map<string, bigint> {
  const all = new Map<string, bigint>();
  for (const [member, purse] of money.purses.entries()) {
    for (const purpose of ["available", "held"] as const) {
      for (const [asset, amount] of (purse?.[purpose] ?? []).entries()) {
        all.set(`m:${member}:${purpose} of asset ${asset}`, amount ?? 0n);
      }
    }
  }
  for (const [path, balances] of money.house) {
    for (const [asset, amount] of balances.entries()) {
      all.set(`${path} of asset ${asset}`, amount ?? 0n);
    }
  }
  return all;
}
