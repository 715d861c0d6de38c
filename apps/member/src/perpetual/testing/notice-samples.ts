import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

const POSITION = { market: "BTC-USDT-PERP", side: "long", coin: "USDT" } as const;

export const SAMPLES: NoticeSamples<
  "MARGIN_WARNING" | "LIQUIDATED" | "ADL_EXECUTED" | "FUNDING_PAID" | "PERPETUAL_RISK_CONFIRMED"
> = {
  MARGIN_WARNING: { ...POSITION, mark: "49600.5" },
  LIQUIDATED: { ...POSITION, mark: "49200", result: "-11095.75", fee: "245.75" },
  ADL_EXECUTED: { ...POSITION, quantity: "0.3273", price: "48000", result: "3927.6" },
  FUNDING_PAID: { ...POSITION, amount: "-2.67188612", rate_percent: "0.01", from_margin: "1.5" },
  PERPETUAL_RISK_CONFIRMED: {},
};
