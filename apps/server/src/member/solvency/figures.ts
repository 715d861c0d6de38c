import type { Markets } from "@sumi/core/markets/markets.ts";
import { type Amount, formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { type CoinSolvency, readSolvency } from "@sumi/store/solvency/figures.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinOf } from "../../shared/order-data.ts";

const RATIO_DECIMALS = 4;

/** Liabilities and assets coin by coin, summed up now, as they are told. */
export async function figuresNow(server: Pick<Server, "database" | "nowMs">, markets: Markets) {
  const { coins, ...when } = await sumsNow(server, markets);
  return { ...when, coins: coins.map(({ coin, sums }) => rowData(coin, sums)) };
}

/** The same as amounts. */
export async function sumsNow(
  { database, nowMs }: Pick<Server, "database" | "nowMs">,
  markets: Markets,
) {
  const timeMs = nowMs();
  const { sequence, coins } = await readSolvency(database);
  // Trial money is issued out of nothing, so no coins stand behind it and none are owed.
  const real = coins.filter(({ asset }) => coinOf(markets, asset) !== TRIAL_ASSET);
  return {
    coins: real.map((sums) => ({ coin: coinOf(markets, sums.asset), sums })),
    time_ms: timeMs,
    sequence: String(sequence),
  };
}

export function rowData(coin: string, { liabilities, house, custody }: CoinSolvency) {
  return {
    coin,
    liabilities: formatAmount(liabilities),
    house: formatAmount(house),
    custody: formatAmount(custody),
    ratio: ratioOf(custody, liabilities),
  };
}

/** The coins outside for each coin owed, cut at 4 decimals; null while nothing is owed. */
export function ratioOf(outside: Amount, liabilities: Amount): string | null {
  if (liabilities === 0n) return null;
  const scale = 10n ** BigInt(RATIO_DECIMALS);
  return formatUnits((outside * scale) / liabilities, RATIO_DECIMALS);
}
