/** The name of each interval; the catalogue has the same keys. */
export const INTERVAL_WORDS = {
  "1m": "interval1m",
  "5m": "interval5m",
  "15m": "interval15m",
  "30m": "interval30m",
  "1h": "interval1h",
  "4h": "interval4h",
  "1d": "interval1d",
  "1w": "interval1w",
} as const;
