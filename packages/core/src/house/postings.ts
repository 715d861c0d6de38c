import type { Amount } from "@sumi/primitives/amount.ts";
import { custody, TREASURY } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { HouseEvent } from "./events.ts";

/** FundHouse: custody −A, treasury +A. TransferHouse: from −A, to +A (rules 0.3). */
export function eachHousePosting(event: HouseEvent, to: Postings): void {
  if (event.type === "HouseTransferred") {
    to.post(event.from, event.asset, -event.amount as Amount);
    to.post(event.to, event.asset, event.amount);
    return;
  }
  to.post(custody(event.network), event.asset, -event.amount as Amount);
  to.post(TREASURY, event.asset, event.amount);
}
