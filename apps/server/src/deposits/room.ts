import type { Server } from "../http/server.ts";
import { type Listing, listingOf } from "../listing.ts";
import type { PictureLinks } from "../pictures/links.ts";
import type { Pictures } from "../pictures/pictures.ts";

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
