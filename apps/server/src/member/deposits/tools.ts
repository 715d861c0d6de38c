import type { PictureTools } from "../../platform/pictures/open-pictures.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Listing } from "../../shared/listing.ts";

/** What deposits are announced and shown with. */
export type DepositTools = PictureTools & {
  readonly server: Server;
  readonly listing: Listing;
  /** Called for each address that two people did not load as it stands; no member was shown it. */
  readonly onForeignAddress: () => void;
};
