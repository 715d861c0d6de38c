import type { Permission } from "@sumi/contract/capabilities.ts";
import { type FlowsData, figures } from "@sumi/contract/overview/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { dayOf, dayStartMs } from "@sumi/formulas/mining.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readHouseVolumes } from "@sumi/store/candles/house-volume-queries.ts";
import type { HouseVolumeRow } from "@sumi/store/candles/house-volume-rows.ts";
import { readDepositDays } from "@sumi/store/deposits/day-flows.ts";
import { readFeeDays } from "@sumi/store/house/fee-days.ts";
import type { DayFlow } from "@sumi/store/ledger/flow-queries.ts";
import { countOpened } from "@sumi/store/members/queries.ts";
import { readHouseBalances } from "@sumi/store/solvency/figures.ts";
import { readWithdrawalDays } from "@sumi/store/withdrawals/day-flows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";
import { exposureOf } from "./exposure.ts";

/** The exchange's figures day by day. A caller reads only those that their lists show them. */
export function figureRoutes(server: ConsoleServer, listing: Listing): void {
  const { commands, database, nowMs } = server;
  staffRoute(server, figures, async ({ days }, { roles }) => {
    const markets = await listing();
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const may = <Read>(permission: Permission, read: () => Promise<Read>) => {
      return permits(roles, permission) ? read() : Promise.resolve(null);
    };
    const fromDay = dayOf(nowMs()) - days + 1;
    const fromMs = dayStartMs(fromDay);
    const [volumes, fees, deposits, withdrawals, opened, balances] = await Promise.all([
      may("markets.read", () => readHouseVolumes(database, { fromMs })),
      may("house.read", () => readFeeDays(database, fromDay)),
      may("deposits.read", () => readDepositDays(database, fromDay)),
      may("withdrawals.read", () => readWithdrawalDays(database, fromDay)),
      may("members.find", () => countOpened(database, fromMs)),
      may("house.read", () => readHouseBalances(database)),
    ]);
    return commands.read((exchange) => {
      const told = (flows: readonly DayFlow[] | null) => flows && flowsData(exchange, flows);
      return accept({
        days: Array.from({ length: days }, (_, place) => dayStartMs(fromDay + place)),
        volume: told(volumes && turnoverDays(exchange, volumes)),
        fees: told(fees),
        deposits: told(deposits),
        withdrawals: told(withdrawals),
        members:
          opened?.map(({ dayMs, opened: count }) => ({ day_ms: dayMs, opened: count })) ?? null,
        exposure:
          balances &&
          exposureOf(balances, {
            coinOf: (asset) => coinOf(markets, asset),
            worthOf: (asset, balance) => exchange.prices.valueOf(asset, balance),
          }),
        sequence: String(reached.value),
      });
    });
  });
}

/** The turnover of each day in each quote coin, of all markets and contracts together. */
function turnoverDays(
  { markets, perpetual }: Exchange,
  rows: readonly HouseVolumeRow[],
): readonly DayFlow[] {
  const sums = new Map<string, DayFlow>();
  for (const { series, subject, dayMs, turnover } of rows.toReversed()) {
    const asset =
      series === "perpetual" ? perpetual.contracts.get(subject).asset : markets.all[subject]?.quote;
    if (asset === undefined) continue;
    const day = dayOf(dayMs);
    const before = sums.get(`${day} ${asset}`)?.amount ?? 0n;
    sums.set(`${day} ${asset}`, { day, asset, amount: (before + turnover) as Amount });
  }
  return [...sums.values()];
}

function flowsData({ markets, prices }: Exchange, flows: readonly DayFlow[]): FlowsData {
  const sums = [...Map.groupBy(flows, ({ asset }) => asset)].map(([asset, days]) => {
    const amount = days.reduce((all, flow) => all + flow.amount, 0n) as Amount;
    return { asset, amount, value: prices.valueOf(asset, amount) };
  });
  sums.sort((a, b) => ((a.value ?? 0n) > (b.value ?? 0n) ? -1 : 1));
  const told = (asset: number, amount: Amount) => {
    const value = prices.valueOf(asset, amount);
    return {
      coin: coinOf(markets, asset),
      amount: formatAmount(amount),
      value: value === undefined ? null : formatAmount(value),
    };
  };
  return {
    value: formatAmount(sums.reduce((all, { value = ZERO }) => all + value, 0n)),
    coins: sums.map(({ asset, amount }) => told(asset, amount)),
    days: flows.map(({ day, asset, amount }) => ({
      day_ms: dayStartMs(day),
      ...told(asset, amount),
    })),
  };
}
