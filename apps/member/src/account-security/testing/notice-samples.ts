import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  "PASSWORD_CHANGED" | "WITHDRAW_PASSWORD_CHANGED" | "SECURITY_CHANGED"
> = {
  PASSWORD_CHANGED: {
    time: Date.UTC(2026, 10, 22, 9),
    withdraw_blocked_until: Date.UTC(2026, 10, 22, 9),
  },
  WITHDRAW_PASSWORD_CHANGED: {
    time: Date.UTC(2026, 10, 22, 9),
    manual_review_until: Date.UTC(2026, 10, 22, 9),
  },
  SECURITY_CHANGED: { time: Date.UTC(2026, 10, 22, 9), change: "SECOND_FACTOR_RESET" },
};
