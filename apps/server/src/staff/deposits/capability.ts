import type { StaffCapability } from "../../capability.ts";
import { linked, number, text } from "../../platform/staff/sentences.ts";
import { addressPoolRoutes, addressWords } from "./addresses.ts";
import { DEPOSIT_FINDER } from "./finder.ts";
import { DEPOSIT_NOW } from "./now.ts";
import { staffDepositRoutes } from "./routes.ts";

export const STAFF_DEPOSITS = {
  calls({ server, listing, pictures, links }) {
    staffDepositRoutes(server, listing, { database: server.database, pictures, links });
    addressPoolRoutes(server, listing);
  },
  acts: {
    LoadAddresses: {
      permission: "addresses.load",
      sentence: (_, { asset, network, fingerprints }) => ({
        values: {
          asset: text(asset),
          network: text(network),
          count: number(fingerprints.length),
        },
        links: [linked("addresses")],
      }),
      words: (server, acts) =>
        addressWords(
          server,
          acts.flatMap(({ fingerprints }) => fingerprints),
        ),
    },
  },
  cases: [DEPOSIT_NOW],
  finders: [DEPOSIT_FINDER],
} satisfies StaffCapability;
