import type { PictureLinks } from "../../platform/pictures/links.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import type { Server } from "../../platform/server/server.ts";
import { type Listing, listingOf } from "../../shared/listing.ts";

/** What deposits stand on. */
export type DepositRoom = {
  readonly server: Server;
  readonly listing: Listing;
  readonly pictures: Pictures;
  readonly links: PictureLinks;
  /** Hears of each address that nobody loaded as it stands; nobody was shown it. */
  readonly onForeignAddress: () => void;
};

export function createDepositRoom(of: Omit<DepositRoom, "listing">): DepositRoom {
  return { ...of, listing: listingOf(of.server.commands) };
}
