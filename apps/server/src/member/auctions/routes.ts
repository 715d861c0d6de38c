import { auctions } from "@sumi/contract/auctions/calls.ts";
import { levelsOf } from "@sumi/core/spot/close-auction.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { auctionData } from "../../shared/auction-data.ts";

/** The opening auctions, for everybody. */
export function auctionRoutes(server: Server): void {
  route(server, auctions, async () => {
    return accept(
      await server.commands.read((exchange, timeMs) => {
        const data = exchange.auctions.all.map((auction) => {
          const market = exchange.markets.get(auction.market);
          const { number } = market;
          const collected = () => ({
            bids: levelsOf(exchange, number, "buy"),
            asks: levelsOf(exchange, number, "sell"),
          });
          return auctionData(market, auction, { collected, timeMs });
        });
        return { auctions: data, time_ms: timeMs, sequence: String(exchange.sequence) };
      }),
    );
  });
}
