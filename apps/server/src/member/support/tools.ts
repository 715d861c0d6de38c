import type { Server } from "../../platform/server/server.ts";
import type { Vault } from "../../platform/vault/vault.ts";
import type { Listing } from "../../shared/listing.ts";

/** What the texts and cards of a thread are read with, by either side. */
export type SupportTools = Pick<Server, "database"> & {
  readonly vault: Pick<Vault, "threads">;
  readonly listing: Listing;
};
