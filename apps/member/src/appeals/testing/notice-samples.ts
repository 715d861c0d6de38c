import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<"APPEAL_ANSWERED"> = {
  APPEAL_ANSWERED: { time: Date.UTC(2026, 10, 22, 9) },
};
