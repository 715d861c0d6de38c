import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<"REFERRAL_JOINED" | "REFERRAL_REWARD"> = {
  REFERRAL_JOINED: { generation: 1, member_masked: "73***12" },
  REFERRAL_REWARD: { coin: "USDT", amount: "2.4", day: 1_772_409_600_000 },
};
