import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<"LOGIN_NEW_DEVICE"> = {
  LOGIN_NEW_DEVICE: {
    time: Date.UTC(2026, 10, 22, 9),
    ip: "203.0.113.x",
    device: "Firefox, Windows",
  },
};
