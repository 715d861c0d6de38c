import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  "KYC_SUBMITTED" | "KYC_PASSED" | "KYC_REJECTED" | "KYC_REVOKED"
> = {
  KYC_SUBMITTED: {},
  KYC_PASSED: { level: "certified" },
  KYC_REJECTED: { reason: "UNREADABLE" },
  KYC_REVOKED: { reason: "MISTAKE" },
};
