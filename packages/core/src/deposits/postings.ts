import { available, custody } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { DepositEvent } from "./events.ts";

/** DEPOSIT_CREDIT: custody −A, available +A (rules 6.1). Announcing moves nothing. */
export function eachDepositPosting(event: DepositEvent, to: Postings): void {
  if (event.type !== "DepositCredited") return;
  to.move(custody(event.network), available(event.member), event.asset, event.amount);
}
