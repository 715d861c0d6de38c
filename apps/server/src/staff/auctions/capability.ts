import type { StaffCapability } from "../../capability.ts";
import { linked, moment, span, text } from "../../platform/staff/sentences.ts";
import { staffAuctionRoutes } from "./routes.ts";

export const STAFF_AUCTIONS = {
  calls: ({ server }) => staffAuctionRoutes(server),
  acts: {
    ScheduleAuction: {
      permission: "markets.change",
      sentence: (_, { symbol, startMs, collectingMs }) => ({
        values: { symbol: text(symbol), start: moment(startMs), span: span(collectingMs) },
        links: [linked("market"), linked("project")],
      }),
    },
  },
} satisfies StaffCapability;
