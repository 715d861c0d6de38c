import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<"ANNOUNCEMENT_PUBLISHED"> = {
  ANNOUNCEMENT_PUBLISHED: { kind: "MAINTENANCE", time: Date.UTC(2026, 10, 20, 5, 23) },
};
