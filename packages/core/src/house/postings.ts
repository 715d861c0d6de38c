import type { Amount } from "@sumi/primitives/amount.ts";
import { custody, TREASURY } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { HouseEvent } from "./events.ts";

/** FundHouse: custody −A, treasury +A (rules 0.3). */
export function eachHousePosting(event: HouseEvent, to: Postings): void {
  to.post(custody(event.network), event.asset, -event.amount as Amount);
  to.post(TREASURY, event.asset, event.amount);
}
