import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { type CoinSolvency, readSolvency } from "@sumi/store/solvency/figures.ts";
import type { Server } from "../../platform/server/server.ts";
import { coinOf } from "../../shared/order-data.ts";

const RATIO_DECIMALS = 4;

/** Liabilities and assets coin by coin, summed up now. */
export async function figuresNow(
  { database, nowMs }: Pick<Server, "database" | "nowMs">,
  markets: Markets,
) {
  const timeMs = nowMs();
  const { sequence, coins } = await readSolvency(database);
  // Trial money is issued out of nothing, so no coins stand behind it and none are owed.
  const real = coins.filter(({ asset }) => coinOf(markets, asset) !== TRIAL_ASSET);
  return {
    coins: real.map((row) => ({ coin: coinOf(markets, row.asset), ...rowData(row) })),
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
