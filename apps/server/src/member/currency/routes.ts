import * as contract from "@sumi/contract/currency/calls.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import type { RateFeed } from "../../platform/rates/rate-feed.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** The rates in which members may read their totals. */
export function currencyRoutes(server: Server, feed: Pick<RateFeed, "current">): void {
  route(server, contract.currencyRates, async () => {
    const rates = await feed.current();
    const byCurrency = [...(rates?.byCurrency ?? [])];
    return accept({
      time_ms: rates?.timeMs ?? null,
      rates: byCurrency.map(([currency, rate]) => ({ currency, rate: formatAmount(rate) })),
    });
  });
}
