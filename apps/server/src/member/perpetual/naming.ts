import type { Commands } from "@sumi/journal/commands.ts";
import { contractListingOf } from "../../shared/contract-listing.ts";
import { listingOf } from "../../shared/listing.ts";
import type { Named } from "../../shared/perpetual-order-data.ts";

/** Reads what names contracts and coins, from memory after the first time. */
export type Naming = () => Promise<Named>;

export function namingOf(commands: Commands): Naming {
  const listing = listingOf(commands);
  const contracts = contractListingOf(commands);
  return async () => ({ contracts: await contracts(), markets: await listing() });
}
