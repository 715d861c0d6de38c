import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<"SELF_LIMIT_SET" | "SELF_LIMIT_LOOSENS"> = {
  SELF_LIMIT_SET: { kind: "loss", amount: "1500", coin: "USDT" },
  SELF_LIMIT_LOOSENS: { kind: "exclusion", effective: Date.UTC(2026, 10, 22, 9) },
};
