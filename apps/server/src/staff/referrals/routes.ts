import { feeDays, rewardDays } from "@sumi/contract/referrals/staff.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { MARKETING } from "@sumi/core/ledger/accounts.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import {
  type FeeDayRow,
  type RewardAccountsRow,
  readFeeDays,
  readRewardAccounts,
} from "@sumi/store/referrals/fee-days.ts";
import { readRewardDays } from "@sumi/store/referrals/queries.ts";
import type { RewardDayRow } from "@sumi/store/referrals/rows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The rewards of each day, and the fees that they came out of. */
export function rewardDayRoutes(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, rewardDays, async ({ cursor, limit }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readRewardDays(database, { cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const days = await commands.read((exchange) => rows.map((row) => dayData(exchange, row)));
    return accept({ days, next_cursor: next ?? null, sequence: String(reached.value) });
  });

  staffRoute(server, feeDays, async ({ cursor, limit }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readFeeDays(database, { cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const accounts = await readRewardAccounts(database);
    const told = await commands.read((exchange) => ({
      days: rows.map((row) => feeDayData(exchange, row)),
      accounts: accountsOf(exchange, accounts),
    }));
    return accept({ ...told, next_cursor: next ?? null, sequence: String(reached.value) });
  });
}

function dayData({ markets }: Exchange, row: RewardDayRow) {
  const { day, source, asset, fees, accrued, paid, rewards } = row;
  return {
    day_ms: dayStartMs(day),
    source,
    coin: coinOf(markets, asset),
    fees: formatAmount(fees),
    accrued: formatAmount(accrued),
    paid: formatAmount(paid),
    rewards,
  };
}

function feeDayData({ markets }: Exchange, row: FeeDayRow) {
  const { day, asset, taken, shared, moved, left, accrued } = row;
  return {
    day_ms: dayStartMs(day),
    coin: coinOf(markets, asset),
    taken: formatAmount(taken),
    shared: formatAmount(shared),
    moved: formatAmount(moved),
    left: formatAmount(left),
    accrued: formatAmount(accrued),
  };
}

function accountsOf({ ledger, markets, referrals }: Exchange, rows: readonly RewardAccountsRow[]) {
  return markets.assets.flatMap(({ number, symbol: coin }) => {
    const waiting = referrals.noted.waitingIn(number);
    const row = rows.find(({ asset }) => asset === number) ?? NOTHING;
    if (row === NOTHING && waiting === 0n) return [];
    return [
      {
        coin,
        fee: formatAmount(row.fee),
        due: formatAmount(row.due),
        fee_of_days: formatAmount(row.feeOfDays),
        due_of_days: formatAmount(row.dueOfDays),
        marketing: formatAmount(ledger.balance(MARKETING, number)),
        waiting: formatAmount(waiting),
      },
    ];
  });
}

const NOTHING = { fee: ZERO, due: ZERO, feeOfDays: ZERO, dueOfDays: ZERO };
