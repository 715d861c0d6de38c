import type { MemberCapability } from "../../capability.ts";
import { drawTimer } from "./draw-timer.ts";
import { auctionRoutes } from "./routes.ts";

export const AUCTIONS = {
  calls: ({ server }) => auctionRoutes(server),
  timers: (context) => [drawTimer(context)],
} satisfies MemberCapability;
