import type { PictureTools } from "../../platform/pictures/open-pictures.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Listing } from "../../shared/listing.ts";

/** The services that deposits use. */
export type DepositTools = PictureTools & {
  readonly server: Server;
  readonly listing: Listing;
  /**
   * Called for each address that is not as two people loaded it; it was not shown to any member.
   */
  readonly onForeignAddress: () => void;
};
