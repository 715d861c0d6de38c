import { type HouseVolumeData, houseVolumes } from "@sumi/contract/markets/house-volume.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readHouseVolumes } from "@sumi/store/candles/house-volume-queries.ts";
import type { HouseVolumeRow } from "@sumi/store/candles/house-volume-rows.ts";
import { publicHistoryReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import type { ContractListing } from "../../shared/contract-listing.ts";
import type { Listing } from "../../shared/listing.ts";
import { percentOf } from "../../shared/market-data.ts";
import { coinOf } from "../../shared/order-data.ts";
import { tradedNamed } from "./traded.ts";

const DAY_MS = 86_400_000;

/** Publishes how much of the volume the exchange's own accounts have traded (honesty H10). */
export function houseVolumeRoute(
  server: Server,
  listing: Listing,
  contractListing: ContractListing,
): void {
  route(server, houseVolumes, async ({ symbol, days }) => {
    const markets = await listing();
    const contracts = await contractListing();
    const named = symbol === undefined ? undefined : tradedNamed(markets, contracts, symbol);
    if (named?.ok === false) return named;
    const reached = await publicHistoryReached(server);
    if (!reached.ok) return reached;
    const today = Math.floor(server.nowMs() / DAY_MS);
    const from_ms = (today - days + 1) * DAY_MS;
    const of =
      named === undefined
        ? undefined
        : {
            series: named.value.isContract ? ("perpetual" as const) : ("trade" as const),
            subject: named.value.number,
          };
    const rows = await readHouseVolumes(server.database, { fromMs: from_ms, of });
    const volumes = rows.map((row) => volumeData(row, { markets, contracts }));
    return accept({ from_ms, volumes, sequence: String(reached.value) });
  });
}

function volumeData(
  row: HouseVolumeRow,
  { markets, contracts }: { readonly markets: Markets; readonly contracts: Contracts },
): HouseVolumeData {
  const { series, subject, dayMs, turnover, withHouse, betweenHouse } = row;
  const market = markets.all[subject];
  const contract = series === "perpetual" ? contracts.get(subject) : undefined;
  const [symbol, asset] = [contract?.symbol ?? market?.symbol, contract?.asset ?? market?.quote];
  assert(symbol !== undefined && asset !== undefined, "what was traded is listed");
  return {
    day_ms: dayMs,
    symbol,
    coin: coinOf(markets, asset),
    turnover: formatAmount(turnover),
    with_house: formatAmount(withHouse),
    between_house: formatAmount(betweenHouse),
    // A trade has two sides, so the whole is twice the turnover.
    house_share: percentOf((withHouse + betweenHouse) as Amount, (2n * turnover) as Amount),
  };
}
