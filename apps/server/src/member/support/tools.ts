import type { Server } from "../../platform/server/server.ts";
import type { Vault } from "../../platform/vault/vault.ts";
import type { Listing } from "../../shared/listing.ts";

/** The services that read the texts and cards of a thread, for either side. */
export type SupportTools = Pick<Server, "database"> & {
  readonly vault: Pick<Vault, "threads">;
  readonly listing: Listing;
};
