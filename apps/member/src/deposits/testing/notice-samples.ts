import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  | "DEPOSIT_CONFIRMING"
  | "DEPOSIT_CREDITED"
  | "DEPOSIT_REJECTED"
  | "DEPOSIT_ADDRESS_LAPSING"
  | "DEPOSIT_ADDRESS_RETURNED"
> = {
  DEPOSIT_CONFIRMING: { coin: "USDT", amount: "1500.5", network: "TRC20" },
  DEPOSIT_CREDITED: { coin: "USDT", amount: "1500.5", announced: "1600" },
  DEPOSIT_REJECTED: {
    coin: "USDT",
    amount: "1500.5",
    reason: "WRONG_NETWORK",
    words: "Ask the sender to send them again.",
  },
  DEPOSIT_ADDRESS_LAPSING: { network: "TRC20", until_ms: Date.UTC(2026, 10, 30, 9, 30) },
  DEPOSIT_ADDRESS_RETURNED: { network: "TRC20" },
};
