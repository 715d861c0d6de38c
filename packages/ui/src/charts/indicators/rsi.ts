import type { Line } from "../candle.ts";

/**
 * Wilder's relative strength, 0 to 100: gains as a share of all movement, both smoothed so that the
 * newest counts 1 ÷ period. For a price that does not move it is 50.
 */
export function relativeStrength(closes: readonly number[], period = 14): Line {
  let gains = 0;
  let losses = 0;
  return closes.map((close, index) => {
    const change = close - (closes[index - 1] ?? close);
    const gain = Math.max(change, 0);
    const loss = Math.max(-change, 0);
    if (index <= period) {
      gains += gain / period;
      losses += loss / period;
    } else {
      gains += (gain - gains) / period;
      losses += (loss - losses) / period;
    }
    if (index < period) return undefined;
    return gains + losses === 0 ? 50 : (100 * gains) / (gains + losses);
  });
}
