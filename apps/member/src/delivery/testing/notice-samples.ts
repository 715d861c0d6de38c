import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  "DELIVERY_SETTLED" | "DELIVERY_VOID" | "RISK_CONFIRMED" | "TRIAL_GRANTED"
> = {
  DELIVERY_SETTLED: {
    market: "BTC",
    mode: "real",
    coin: "USDT",
    direction: "up",
    open: "60000.9",
    close: "60002.3",
    profit_loss: "75",
  },
  DELIVERY_VOID: {
    market: "BTC",
    mode: "trial",
    coin: "TUSDT",
    reason: "CLOSE_SAMPLES",
    sample_count: 4,
    refund: "100",
  },
  RISK_CONFIRMED: {},
  TRIAL_GRANTED: { amount: "1000", expires: Date.UTC(2026, 11, 22) },
};
