import { custody, TREASURY } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { HouseEvent } from "./events.ts";

/** ContributeCapital: custody −A, treasury +A. TransferHouse: from −A, to +A (rules 0.3). */
export function eachHousePosting(event: HouseEvent, to: Postings): void {
  if (event.type === "HouseTransferred") {
    to.move(event.from, event.to, event.asset, event.amount);
    return;
  }
  to.move(custody(event.network), TREASURY, event.asset, event.amount);
}
