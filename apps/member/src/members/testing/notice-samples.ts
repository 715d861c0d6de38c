import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  | "ACCOUNT_FROZEN"
  | "TRADING_PROHIBITED"
  | "TRADING_ALLOWED"
  | "SIGNED_OUT_BY_STAFF"
  | "WITHDRAWALS_BLOCKED"
> = {
  ACCOUNT_FROZEN: { reason: "SECURITY" },
  TRADING_PROHIBITED: { until: Date.UTC(2026, 10, 22, 9), reason: "SUSPECTED_ABUSE" },
  TRADING_ALLOWED: {},
  SIGNED_OUT_BY_STAFF: {},
  WITHDRAWALS_BLOCKED: { until: Date.UTC(2026, 10, 22, 9), reason: "SUSPECTED_FRAUD" },
};
