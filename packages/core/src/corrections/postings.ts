import { available, custody } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { CorrectionEvent } from "./events.ts";

/** REVERSAL: exactly the opposite postings of the entry that is taken back (rules 0.3). */
export function eachCorrectionPosting(event: CorrectionEvent, to: Postings): void {
  const isOfMember = event.type === "DepositReversed";
  const from = isOfMember ? available(event.member) : event.from;
  const back = isOfMember ? custody(event.network) : event.to;
  to.move(from, back, event.asset, event.amount);
}
