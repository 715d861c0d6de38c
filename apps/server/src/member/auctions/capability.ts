import type { MemberCapability } from "../../capability.ts";
import { drawTimer } from "./draw-timer.ts";
import { auctionOfThePast } from "./past.ts";
import { auctionRoutes } from "./routes.ts";

export const AUCTIONS = {
  calls: ({ server }) => auctionRoutes(server),
  genesis: { demonstration: { past: auctionOfThePast } },
  timers: (context) => [drawTimer(context)],
} satisfies MemberCapability;
