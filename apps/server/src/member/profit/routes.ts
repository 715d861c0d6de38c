import * as contract from "@sumi/contract/profit/calls.ts";
import { capitalOf, profitOf } from "@sumi/formulas/profit.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { truncatedAverage } from "@sumi/primitives/rounding.ts";
import { readCostBases, readTransferred, type Transferred } from "@sumi/store/profit/queries.ts";
import type { CostBasisRow } from "@sumi/store/profit/rows.ts";
import { readWorthsAt } from "@sumi/store/profit/worth.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type Listing, listingOf } from "../../shared/listing.ts";
import { percentOfChange } from "../../shared/market-data.ts";
import { totalOf } from "../../shared/total.ts";
import { dayBeganAt, isTimeZone } from "./own-days.ts";

/** A member's profit, without transfers in and out. */
export function profitRoutes(server: Server): void {
  profitRoute(server, listingOf(server.commands));
  worthLineRoute(server);
}

/** The days before today of each period. */
const DAYS_BACK = { today: 0, "7d": 6, "30d": 29 } as const satisfies Record<
  contract.ProfitPeriod,
  number
>;

const NO_SUCH_ZONE = reject("PARAMETER_ERROR", { field: "zone" });

function profitRoute(server: Server, listing: Listing): void {
  const { commands, database } = server;
  route(server, contract.profit, async ({ zone = "UTC", min_sequence: asked }, { member }) => {
    if (!isTimeZone(zone)) return NO_SUCH_ZONE;
    const { total, sequence } = await commands.read((exchange) => {
      return { total: totalOf(exchange, member), sequence: exchange.sequence };
    });
    const reached = await historyReached(server, asked);
    if (!reached.ok) return reached;
    // A transfer that the total has and the history lacks would look like a profit.
    const isComplete = reached.value >= sequence;
    const periods = isComplete ? periodsOf(zone, server.nowMs()) : [];
    const begins = periods.map(({ fromMs }) => fromMs);
    const [worths, transfers, bases, { assets }] = await Promise.all([
      readWorthsAt(database, member, begins),
      Promise.all(begins.map((fromMs) => readTransferred(database, member, { fromMs, sequence }))),
      readCostBases(database, member),
      listing(),
    ]);
    const costs = bases.filter(({ asset }) => (assets[asset]?.indexDecimals ?? -1) >= 0);
    return accept({
      coin: "USDT" as const,
      total: formatAmount(total.value),
      by_last_trade: [...total.byLastTrade],
      unvalued: [...total.unvalued],
      periods: periods.map(({ period, fromMs }, index) => {
        // Both lists have an entry for each period.
        const { [index]: worthBefore = 0n as Amount } = worths;
        const transferred = transfers[index] as Transferred;
        return periodData(period, fromMs, {
          worthBefore,
          worthAfter: total.value,
          ...transferred,
        });
      }),
      costs: costs.map((basis) => costData(basis, assets[basis.asset]?.symbol ?? "")),
      sequence: String(sequence),
    });
  });
}

type BegunPeriod = { readonly period: contract.ProfitPeriod; readonly fromMs: number };

function periodsOf(zone: string, nowMs: number): readonly BegunPeriod[] {
  return contract.PROFIT_PERIODS.map((period) => beginOf(period, zone, nowMs));
}

function beginOf(period: contract.ProfitPeriod, zone: string, nowMs: number): BegunPeriod {
  return { period, fromMs: dayBeganAt(zone, nowMs, DAYS_BACK[period]) };
}

function periodData(
  period: contract.ProfitPeriod,
  fromMs: number,
  figures: Parameters<typeof profitOf>[0],
): contract.PeriodData {
  const profit = profitOf(figures);
  const capital = capitalOf(figures);
  return {
    period,
    from_ms: fromMs,
    worth_before: formatAmount(figures.worthBefore),
    brought_in: formatAmount(figures.broughtIn),
    taken_out: formatAmount(figures.takenOut),
    profit: formatAmount(profit),
    profit_percent: capital === 0n ? null : percentOfChange(profit, capital),
  };
}

function costData({ owned, cost }: CostBasisRow, coin: string): contract.CostData {
  return {
    coin,
    owned: formatAmount(owned),
    cost: formatAmount(cost),
    average_cost: formatAmount(truncatedAverage(cost, owned)),
  };
}

const HOUR_MS = 3_600_000;
/** The distance of the points of each period's line: some fifty of them, never more than 62. */
const STEP_MS = { today: HOUR_MS / 2, "7d": 4 * HOUR_MS, "30d": 12 * HOUR_MS } as const;

function worthLineRoute(server: Server): void {
  route(server, contract.worthLine, async ({ zone = "UTC", period }, { member }) => {
    if (!isTimeZone(zone)) return NO_SUCH_ZONE;
    const nowMs = server.nowMs();
    const { fromMs } = beginOf(period, zone, nowMs);
    const count = Math.floor((nowMs - fromMs) / STEP_MS[period]) + 1;
    const moments = Array.from({ length: count }, (_, n) => fromMs + n * STEP_MS[period]);
    const worths = await readWorthsAt(server.database, member, moments);
    const points = worths.map((worth, n) => ({ time_ms: moments[n] ?? fromMs, worth }));
    const first = points.findIndex(({ worth }) => worth > 0n);
    const course = first < 0 ? [] : points.slice(first);
    return accept({
      coin: "USDT" as const,
      points: course.map(({ time_ms, worth }) => ({ time_ms, worth: formatAmount(worth) })),
    });
  });
}
