import { available, CONVERSION } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { ConversionEvent } from "./events.ts";

/** CONVERT: available −x, convert +x of the one asset; convert −y, available +y of the other. */
export function eachConversionPosting(event: ConversionEvent, to: Postings): void {
  const { member, amount, received } = event;
  to.move(available(member), CONVERSION, event.from, amount);
  to.move(CONVERSION, available(member), event.to, received);
}
