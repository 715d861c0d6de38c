import { type VoidsData, voidContracts } from "@sumi/contract/delivery/voids.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readVoids, type VoidsOfDay } from "@sumi/store/delivery/voids.ts";
import { publicHistoryReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { listingOf } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";

const DAY_MS = 86_400_000;

/** Publishes void contracts with what each side would have won, so that anybody can judge them. */
export function voidRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  route(server, voidContracts, async ({ days }) => {
    const markets = await listing();
    const reached = await publicHistoryReached(server);
    if (!reached.ok) return reached;
    const today = Math.floor(server.nowMs() / DAY_MS);
    const from_ms = (today - days + 1) * DAY_MS;
    const rows = await readVoids(server.database, { fromMs: from_ms });
    const voids = rows.map((row) => voidsData(row, markets));
    return accept({ from_ms, voids, sequence: String(reached.value) });
  });
}

function voidsData(row: VoidsOfDay, markets: Markets): VoidsData {
  const { dayMs, underlying, mode, asset, direction, contracts, withoutOpen, winning } = row;
  return {
    day_ms: dayMs,
    coin: coinOf(markets, underlying),
    mode,
    stake_coin: coinOf(markets, asset),
    direction,
    contracts,
    stakes: formatAmount(row.stakes),
    without_open: withoutOpen,
    winning,
    profit: formatAmount(row.profit),
  };
}
