import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  "ACCOUNT_FROZEN" | "TRADING_PROHIBITED" | "WITHDRAWALS_BLOCKED"
> = {
  ACCOUNT_FROZEN: { reason: "SECURITY" },
  TRADING_PROHIBITED: { until: Date.UTC(2026, 10, 22, 9), reason: "SUSPECTED_ABUSE" },
  WITHDRAWALS_BLOCKED: { until: Date.UTC(2026, 10, 22, 9), reason: "SUSPECTED_FRAUD" },
};
