import * as contract from "@sumi/contract/assets/calls.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readCandles } from "@sumi/store/candles/queries.ts";
import { readBills } from "@sumi/store/ledger/queries.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balanceOf, balancesOf } from "../../shared/balance-data.ts";
import { billData } from "../../shared/bill-data.ts";
import { coinNamed, type Listing, listingOf } from "../../shared/listing.ts";
import { indexNow } from "../../shared/market-data.ts";
import { positionsWorth } from "../../shared/positions-worth.ts";
import { totalOf } from "../../shared/total.ts";

const LINE_HOURS = 24;
const BILLS_SHOWN = 10;

/** The member's assets. Balances are the ledger's own, read from memory at one moment. */
export function assetRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  balanceRoutes(server, listing);
  coinInfoRoute(server, listing);
  totalValueRoute(server);
}

function balanceRoutes(server: Server, listing: Listing): void {
  const { commands } = server;
  route(server, contract.balances, async (_input, { member }) => {
    const seen = await commands.read((exchange) => {
      return { balances: balancesOf(exchange, member), sequence: String(exchange.sequence) };
    });
    return accept(seen);
  });

  route(server, contract.money, async ({ coin }, { member }) => {
    const asset = coinNamed(await listing(), coin);
    if (!asset.ok) return asset;
    const seen = await commands.read((exchange) => {
      const balance = balanceOf(exchange, member, asset.value);
      return { ...balance, sequence: String(exchange.sequence) };
    });
    return accept(seen);
  });
}

function coinInfoRoute(server: Server, listing: Listing): void {
  const { commands, database } = server;
  route(server, contract.coinInfo, async ({ coin, min_sequence: asked }, { member }) => {
    const markets = await listing();
    const asset = coinNamed(markets, coin);
    if (!asset.ok) return asset;
    const reached = await historyReached(server, asked);
    if (!reached.ok) return reached;
    const line = { series: "index", subject: asset.value, interval: "1h" } as const;
    const [hours, bills] = await Promise.all([
      readCandles(database, { ...line, toMs: server.nowMs(), limit: LINE_HOURS }),
      readBills(database, { member, asset: asset.value, limit: BILLS_SHOWN }),
    ]);
    if (!bills.ok) return bills;
    const seen = await commands.read((exchange) => {
      const balance = balanceOf(exchange, member, asset.value);
      const index = indexNow(exchange, asset.value);
      return { balance, index, sequence: String(exchange.sequence) };
    });
    return accept({
      ...seen,
      price_line: hours.map(({ openMs, close }) => {
        return { time_ms: openMs, price: formatAmount(close) };
      }),
      bills: bills.value.rows.map((row) => billData(row, markets)),
    });
  });
}

function totalValueRoute(server: Server): void {
  route(server, contract.totalValue, async (_input, { member }) => {
    const { total, positions, sequence } = await server.commands.read((exchange) => ({
      total: totalOf(exchange, member),
      // Contracts settle in the unit of account, so the sum needs no price.
      positions: [...positionsWorth(exchange, member).values()],
      sequence: exchange.sequence,
    }));
    return accept({
      coin: "USDT" as const,
      total: formatAmount(total.value),
      positions: formatAmount(positions.reduce((sum, worth) => sum + worth, 0n)),
      by_last_trade: [...total.byLastTrade],
      unvalued: [...total.unvalued],
      sequence: String(sequence),
    });
  });
}
