import type { DeliveryMode } from "@sumi/core/delivery/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { StaffCapability } from "../../capability.ts";
import { changed, code, linked, moment, number, text } from "../../platform/staff/sentences.ts";
import { DEMONSTRATION_CONTRACTS, TRIAL_LISTING } from "./genesis.ts";
import { contractRoutes } from "./routes.ts";

export const STAFF_DELIVERY = {
  calls: ({ server, listing }) => contractRoutes(server, listing),
  genesis: {
    acts: TRIAL_LISTING,
    demonstration: {
      parameters: { "delivery.real_open": "1", "delivery.country_others": "2" },
      acts: DEMONSTRATION_CONTRACTS,
    },
  },
  acts: {
    HaltDeliveryAgain: {
      permission: "contracts.halt",
      sentence: (exchange, { mode, asset, reason, untilMs }) => ({
        values: {
          asset: text(asset),
          mode: code("delivery_mode", mode),
          until: moment(untilMs),
          reason: code("halt", reason),
        },
        changes: changed("state", haltOf(exchange, mode, asset), code("standing", "halted")),
        links: [linked("delivery")],
      }),
    },
    ResumeDelivery: {
      permission: "markets.change",
      sentence: (exchange, { mode, asset }) => ({
        values: { asset: text(asset), mode: code("delivery_mode", mode) },
        changes: changed("state", haltOf(exchange, mode, asset), code("standing", "running")),
        links: [linked("delivery")],
      }),
    },
    FundTrialPool: {
      permission: "house.capital",
      sentence: (_, { amount }) => ({
        values: { amount: number(amount) },
        links: [linked("house")],
      }),
    },
  },
} satisfies StaffCapability;

function haltOf({ delivery, markets }: Exchange, mode: DeliveryMode, asset: string) {
  const underlying = markets.assetBySymbol(asset)?.number ?? -1;
  const isHalted = delivery.halts.of(mode, underlying) !== undefined;
  return code("standing", isHalted ? "halted" : "running");
}
