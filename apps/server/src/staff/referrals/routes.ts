import { rewardDays } from "@sumi/contract/referrals/staff.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { FEE, MARKETING, REFERRAL_DUE } from "@sumi/core/ledger/accounts.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readRewardDays } from "@sumi/store/referrals/queries.ts";
import type { RewardDayRow } from "@sumi/store/referrals/rows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The rewards of each day, beside the fees that they came from. */
export function rewardDayRoutes(server: ConsoleServer): void {
  staffRoute(server, rewardDays, async ({ cursor, limit }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readRewardDays(server.database, { cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const told = await server.commands.read((exchange) => ({
      days: rows.map((row) => dayData(exchange, row)),
      accounts: accountsOf(exchange),
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

function accountsOf({ ledger, markets, referrals }: Exchange) {
  return markets.assets.flatMap(({ number, symbol: coin }) => {
    const [fee, due] = [ledger.balance(FEE, number), ledger.balance(REFERRAL_DUE, number)];
    const waiting = referrals.noted.waitingIn(number);
    if (fee === 0n && due === 0n && waiting === 0n) return [];
    return [
      {
        coin,
        fee: formatAmount(fee),
        due: formatAmount(due),
        marketing: formatAmount(ledger.balance(MARKETING, number)),
        waiting: formatAmount(waiting),
      },
    ];
  });
}
