import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  "MINER_BOUGHT" | "MINER_EXPIRING" | "MINER_EXPIRED" | "MINER_STOPPED" | "MINER_INCOME_DELAYED"
> = {
  MINER_BOUGHT: { machine: "ETC-30", expires: 1_775_001_600_000 },
  MINER_EXPIRING: { machine: "ETC-30", days_left: 3 },
  MINER_EXPIRED: { machine: "ETC-30" },
  MINER_STOPPED: { machine: "ETC-30", coin: "USDT", refund: "200" },
  MINER_INCOME_DELAYED: {
    machine: "ETC-30",
    day: 1_772_409_600_000,
    reason: "POOL_SHORT",
  },
};
