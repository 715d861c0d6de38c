import { publicSolvency } from "@sumi/contract/solvency/calls.ts";
import { solvency } from "@sumi/contract/solvency/staff.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { type CoinSolvency, readSolvency } from "@sumi/store/solvency/figures.ts";
import { readNewestReported } from "@sumi/store/solvency/reports.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { type Listing, listingOf } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The whole ledger is summed up for it, so whoever asks in the same while shares one sum. */
const KEPT_MS = 60_000;
const RATIO_DECIMALS = 4;

/** For members and everybody: the same figures as the staff see. */
export function publicSolvencyRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  const figures = keptFigures(server, listing);
  route(server, publicSolvency, async () => accept(await figures()));
}

export function solvencyRoute(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, solvency, async () => {
    const markets = await listing();
    const { coins, ...summed } = await figuresNow(server, markets);
    const reported = await readNewestReported(server.database);
    const newest = new Map(reported.map((row) => [coinOf(markets, row.asset), row]));
    return accept({
      ...summed,
      coins: coins.map((row) => {
        const said = newest.get(row.coin);
        return {
          ...row,
          reported: said === undefined ? null : formatAmount(said.reported),
          reported_ms: said?.takenMs ?? null,
        };
      }),
    });
  });
}

type Figures = Awaited<ReturnType<typeof figuresNow>>;

function keptFigures(server: Server, listing: Listing): () => Promise<Figures> {
  let kept: { readonly timeMs: number; readonly figures: Promise<Figures> } | undefined;
  return () => {
    const timeMs = server.nowMs();
    if (kept === undefined || timeMs >= kept.timeMs + KEPT_MS || timeMs < kept.timeMs) {
      const figures = listing().then((markets) => figuresNow(server, markets));
      kept = { timeMs, figures };
      // A sum that failed is not kept: the next one to ask begins anew.
      figures.catch(() => {
        kept = undefined;
      });
    }
    return kept.figures;
  };
}

async function figuresNow({ database, nowMs }: Server, markets: Markets) {
  const timeMs = nowMs();
  const { sequence, coins } = await readSolvency(database);
  return {
    coins: coins.map((row) => ({ coin: coinOf(markets, row.asset), ...rowData(row) })),
    time_ms: timeMs,
    sequence: String(sequence),
  };
}

function rowData({ liabilities, house, custody }: CoinSolvency) {
  const scale = 10n ** BigInt(RATIO_DECIMALS);
  const ratio = liabilities === 0n ? undefined : (custody * scale) / liabilities;
  return {
    liabilities: formatAmount(liabilities),
    house: formatAmount(house),
    custody: formatAmount(custody),
    ratio: ratio === undefined ? null : formatUnits(ratio, RATIO_DECIMALS),
  };
}
