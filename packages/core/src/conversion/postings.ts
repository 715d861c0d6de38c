import type { Amount } from "@sumi/primitives/amount.ts";
import { available, CONVERSION } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { ConversionEvent } from "./events.ts";

/** CONVERT: available −x, convert +x of the one asset; convert −y, available +y of the other. */
export function eachConversionPosting(event: ConversionEvent, to: Postings): void {
  const { member, amount, received } = event;
  to.post(available(member), event.from, -amount as Amount);
  to.post(CONVERSION, event.from, amount);
  to.post(CONVERSION, event.to, -received as Amount);
  to.post(available(member), event.to, received);
}
