import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  "SUBSCRIPTION_ALLOCATED" | "SUBSCRIPTION_RELEASED" | "SUBSCRIPTION_REFUNDED"
> = {
  SUBSCRIPTION_ALLOCATED: {
    coin: "NEW",
    quantity: "2470.79555656",
    quote: "USDT",
    paid: "617.69888914",
    refund: "82.40111086",
  },
  SUBSCRIPTION_RELEASED: { coin: "NEW", quantity: "142.85714285" },
  SUBSCRIPTION_REFUNDED: { coin: "NEW", quote: "USDT", refund: "250" },
};
