import type { StaffCapability } from "../../capability.ts";
import { addressPoolRoutes, addressWords } from "./addresses.ts";
import { staffDepositRoutes } from "./routes.ts";

export const STAFF_DEPOSITS = {
  calls({ server, listing, pictures, links }) {
    staffDepositRoutes(server, listing, { database: server.database, pictures, links });
    addressPoolRoutes(server, listing);
  },
  acts: {
    LoadAddresses: {
      permission: "addresses.load",
      words: (server, acts) =>
        addressWords(
          server,
          acts.flatMap(({ fingerprints }) => fingerprints),
        ),
    },
  },
} satisfies StaffCapability;
