import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<"SUPPORT_ANSWERED"> = {
  SUPPORT_ANSWERED: { time: Date.UTC(2026, 10, 20, 5, 23) },
};
