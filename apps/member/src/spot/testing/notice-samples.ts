import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<"ORDER_FILLED" | "ORDER_EXPIRED" | "TRIGGER_FIRED"> = {
  ORDER_FILLED: { market: "BTC-USDT", side: "buy", filled: "0.25", average_price: "60000.5" },
  ORDER_EXPIRED: { market: "BTC-USDT", reason: "MARKET_CLOSED" },
  TRIGGER_FIRED: { market: "BTC-USDT", kind: "stop_limit", trigger: "60000.5" },
};
