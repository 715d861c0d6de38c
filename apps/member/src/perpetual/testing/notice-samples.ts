import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

const POSITION = { contract: "BTC-USDT-PERP", side: "long", coin: "USDT" } as const;

export const SAMPLES: NoticeSamples<
  "MARGIN_WARNING" | "LIQUIDATED" | "ADL_EXECUTED" | "FUNDING_PAID" | "PERPETUAL_RISK_CONFIRMED"
> = {
  MARGIN_WARNING: {
    ...POSITION,
    mark: "49600.5",
    margin_ratio: "81.25",
    liq_price: "49261.1",
  },
  LIQUIDATED: {
    ...POSITION,
    mark: "49200",
    qty: "1",
    price: "49150",
    fee: "245.75",
    returned: "904.25",
    result: "-11095.75",
  },
  ADL_EXECUTED: { ...POSITION, qty: "0.3273", price: "48000", result: "3927.6" },
  FUNDING_PAID: { ...POSITION, rate: "0.01", amount: "-2.67188612", from_margin: "1.5" },
  PERPETUAL_RISK_CONFIRMED: {},
};
