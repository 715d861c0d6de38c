import type { Server } from "../../platform/server/server.ts";
import type { Vault } from "../../platform/vault/vault.ts";
import { type ContractListing, contractListingOf } from "../../shared/contract-listing.ts";
import type { Listing } from "../../shared/listing.ts";

/** The services that read the texts and cards of a thread, for either side. */
export type SupportTools = Pick<Server, "database"> & {
  readonly vault: Pick<Vault, "threads">;
  readonly listing: Listing;
  readonly contracts: ContractListing;
};

/** Puts the services together, on either listener. */
export function supportTools(
  { database, vault, commands }: Pick<Server, "database" | "vault" | "commands">,
  listing: Listing,
): SupportTools {
  return { database, vault, listing, contracts: contractListingOf(commands) };
}
