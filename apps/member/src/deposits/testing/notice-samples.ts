import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  "DEPOSIT_CONFIRMING" | "DEPOSIT_CREDITED" | "DEPOSIT_REJECTED"
> = {
  DEPOSIT_CONFIRMING: { coin: "USDT", amount: "1500.5", network: "TRC20" },
  DEPOSIT_CREDITED: { coin: "USDT", amount: "1500.5" },
  DEPOSIT_REJECTED: { coin: "USDT", amount: "1500.5", reason: "WRONG_NETWORK" },
};
