import { type CoinIncomeData, incomeSummary, SUMMARY_DAYS } from "@sumi/contract/mining/calls.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { dayOf, dayStartMs } from "@sumi/formulas/mining.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { type IncomeSum, readIncomeSums } from "@sumi/store/mining/income-sums.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinOf } from "../../shared/order-data.ts";

/** All that the member's machines have yielded, as sums of their entries. */
export function incomeSummaryRoute(server: Server): void {
  const { commands, database } = server;
  route(server, incomeSummary, async (_, { member }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const today = await commands.read((_, timeMs) => dayOf(timeMs));
    const fromDay = today - SUMMARY_DAYS;
    const { sums, running, delayed } = await readIncomeSums(database, { member, fromDay });
    const coins = await commands.read((exchange) => coinsData(exchange, sums));
    return accept({ coins, running, delayed, sequence: String(reached.value) });
  });
}

type Parts = { readonly released: Amount; readonly frozen: Amount };

/** Several machines may yield one coin; the coin of the newest machine stands first. */
function coinsData({ mining, markets }: Exchange, sums: readonly IncomeSum[]): CoinIncomeData[] {
  const coins = new Map<number, IncomeSum[]>();
  for (const sum of sums.toReversed()) {
    const { coin } = mining.get(sum.machine);
    coins.set(coin, [...(coins.get(coin) ?? []), sum]);
  }
  return Array.from(coins, ([coin, own]) => {
    const all = added(own.filter(({ day }) => day === undefined));
    const days = [...new Set(own.flatMap(({ day }) => (day === undefined ? [] : [day])))].sort(
      (one, other) => one - other,
    );
    return {
      coin: coinOf(markets, coin),
      total: formatAmount((all.released + all.frozen) as Amount),
      frozen: formatAmount(all.frozen),
      days: days.map((day) => {
        const { released, frozen } = added(own.filter((sum) => sum.day === day));
        return {
          day_ms: dayStartMs(day),
          released: formatAmount(released),
          frozen: formatAmount(frozen),
        };
      }),
    };
  });
}

function added(sums: readonly IncomeSum[]): Parts {
  let [released, frozen] = [0n, 0n];
  for (const sum of sums) {
    released += sum.released;
    frozen += sum.frozen;
  }
  return { released: released as Amount, frozen: frozen as Amount };
}
