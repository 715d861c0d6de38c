import type { StaffCapability } from "../../capability.ts";
import { account, linked, number, text } from "../../platform/staff/sentences.ts";
import { houseRoutes } from "./routes.ts";

export const STAFF_HOUSE = {
  calls: ({ server, listing }) => houseRoutes(server, listing),
  acts: {
    ContributeCapital: {
      permission: "house.capital",
      sentence: (_, { asset, network, amount }) => ({
        values: { amount: number(amount), asset: text(asset), network: text(network) },
        links: [linked("house")],
      }),
    },
    TransferHouse: {
      permission: "house.capital",
      sentence: (_, { asset, amount, from, to }) => ({
        values: {
          amount: number(amount),
          asset: text(asset),
          from: accountNamed(asset, from),
          to: accountNamed(asset, to),
        },
        links: [linked("house")],
      }),
    },
  },
} satisfies StaffCapability;

/** The act names custody by its network alone, the ledger by the asset, too. */
function accountNamed(asset: string, path: string) {
  return account(path.replace(/^ext:custody:/, `ext:custody:${asset}:`));
}
