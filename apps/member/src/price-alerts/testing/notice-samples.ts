import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<"PRICE_ALERT"> = {
  PRICE_ALERT: {
    market: "BTC-USDT",
    condition: "rises",
    value: "2.5",
    window_ms: 3_600_000,
    price: "70000.5",
    time: Date.UTC(2026, 10, 20, 5, 23),
  },
};
