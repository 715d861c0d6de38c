import type { State } from "../state.ts";

/**
 * True if one of the staff has a position or an open order on a contract, in an account of their
 * own or in one that counts as theirs (honesty H15).
 */
export function isAtStake(x: State, contract: number, staff: number): boolean {
  return haveStake(x, contract, x.review.accountsOf(staff, x.now.timeMs));
}

/** The same with accounts under suspicion, for whoever lets out or ends (decision 167). */
export function mayBeAtStake(x: State, contract: number, staff: number): boolean {
  return haveStake(x, contract, x.review.possibleAccountsOf(staff, x.now.timeMs));
}

/** True if one of these accounts has a position or an open order on any contract. */
export function isAnyAtStake(x: State, accounts: readonly number[]): boolean {
  return x.perpetual.contracts.all.some(({ number }) => haveStake(x, number, accounts));
}

function haveStake(x: State, contract: number, accounts: readonly number[]): boolean {
  return accounts.some((account) => {
    if (x.perpetual.position(contract, account) !== undefined) return true;
    return x.perpetual.openOrdersOf(account).some(({ market }) => market === contract);
  });
}
