import type { SpotVector } from "./vector.ts";

/** How orders end early, what the least lots cost, and the collar (rules 1.7, S4, S6, S8). */
export const ENDING_VECTORS: readonly SpotVector[] = [
  {
    name: "S4: IOC keeps its fill, FOK does nothing, post-only would rather end",
    steps: [
      "B sell 0.01 @60000",
      "A buy 0.02 @60000 FOK",
      "A buy 0.02 @60000 post-only",
      "A buy 0.02 @60000 IOC",
    ],
    orders: [
      "B filled: 0.01 for 600 at 60000, fee 0.48 USDT",
      "A cancelled FOK_NOT_FILLED: 0 for 0 at 0, fee 0 BTC",
      "A cancelled POST_ONLY_WOULD_TAKE: 0 for 0 at 0, fee 0 BTC",
      "A cancelled IOC_REMAINDER: 0.01 for 600 at 60000, fee 0.00001 BTC",
    ],
    trades: [
      "0.01 @60000 = 600, A from B, taker A, fees 0.00001 BTC and 0.48 USDT",
    ],
    entries: [
      [
        "SPOT_HOLD o1",
        "B available BTC -0.01 = 0.99",
        "B held BTC 0.01 = 0.01",
      ],
      [
        "SPOT_HOLD o4",
        "A available USDT -1200 = 18800",
        "A held USDT 1200 = 1200",
      ],
      [
        "SPOT_TRADE o4/o1",
        "A held USDT -600 = 600",
        "B available USDT 599.52 = 20599.52",
        "sys:fee USDT 0.48 = 0.48",
        "B held BTC -0.01 = 0",
        "A available BTC 0.00999 = 1.00999",
        "sys:fee BTC 0.00001 = 0.00001",
      ],
      [
        "SPOT_RELEASE o4",
        "A held USDT -600 = 0",
        "A available USDT 600 = 19400",
      ],
    ],
    end: [
      "A available BTC 1.00999",
      "A available USDT 19400",
      "B available BTC 0.99",
      "B available USDT 20599.52",
      "C available BTC 1",
      "C available USDT 20000",
      "ext:custody BTC -3",
      "ext:custody USDT -60000",
      "sys:fee BTC 0.00001",
      "sys:fee USDT 0.48",
    ],
  },
  {
    name: "S6: the fee of the smallest lots is rounded up",
    steps: [
      "B sell 0.0002 @60000.01",
      "A buy 0.00017 @60000.01",
    ],
    orders: [
      "B open: 0.00017 for 10.2000017 at 60000.01, fee 0.00816001 USDT",
      "A filled: 0.00017 for 10.2000017 at 60000.01, fee 0.00000017 BTC",
    ],
    trades: [
      "0.00017 @60000.01 = 10.2000017, A from B, taker A, fees 0.00000017 BTC and 0.00816001 USDT",
    ],
    entries: [
      [
        "SPOT_HOLD o1",
        "B available BTC -0.0002 = 0.9998",
        "B held BTC 0.0002 = 0.0002",
      ],
      [
        "SPOT_HOLD o2",
        "A available USDT -10.2000017 = 19989.7999983",
        "A held USDT 10.2000017 = 10.2000017",
      ],
      [
        "SPOT_TRADE o2/o1",
        "A held USDT -10.2000017 = 0",
        "B available USDT 10.19184169 = 20010.19184169",
        "sys:fee USDT 0.00816001 = 0.00816001",
        "B held BTC -0.00017 = 0.00003",
        "A available BTC 0.00016983 = 1.00016983",
        "sys:fee BTC 0.00000017 = 0.00000017",
      ],
    ],
    end: [
      "A available BTC 1.00016983",
      "A available USDT 19989.7999983",
      "B available BTC 0.9998",
      "B available USDT 20010.19184169",
      "B held BTC 0.00003",
      "C available BTC 1",
      "C available USDT 20000",
      "ext:custody BTC -3",
      "ext:custody USDT -60000",
      "sys:fee BTC 0.00000017",
      "sys:fee USDT 0.00816001",
    ],
  },
  {
    name: "S6b: a buying maker's fee is rounded up, too",
    steps: [
      "A buy 0.00017 @60000.01",
      "B sell 0.00017 @60000.01",
    ],
    orders: [
      "A filled: 0.00017 for 10.2000017 at 60000.01, fee 0.00000014 BTC",
      "B filled: 0.00017 for 10.2000017 at 60000.01, fee 0.01020001 USDT",
    ],
    trades: [
      "0.00017 @60000.01 = 10.2000017, A from B, taker B, fees 0.00000014 BTC and 0.01020001 USDT",
    ],
    entries: [
      [
        "SPOT_HOLD o1",
        "A available USDT -10.2000017 = 19989.7999983",
        "A held USDT 10.2000017 = 10.2000017",
      ],
      [
        "SPOT_HOLD o2",
        "B available BTC -0.00017 = 0.99983",
        "B held BTC 0.00017 = 0.00017",
      ],
      [
        "SPOT_TRADE o1/o2",
        "A held USDT -10.2000017 = 0",
        "B available USDT 10.18980169 = 20010.18980169",
        "sys:fee USDT 0.01020001 = 0.01020001",
        "B held BTC -0.00017 = 0",
        "A available BTC 0.00016986 = 1.00016986",
        "sys:fee BTC 0.00000014 = 0.00000014",
      ],
    ],
    end: [
      "A available BTC 1.00016986",
      "A available USDT 19989.7999983",
      "B available BTC 0.99983",
      "B available USDT 20010.18980169",
      "C available BTC 1",
      "C available USDT 20000",
      "ext:custody BTC -3",
      "ext:custody USDT -60000",
      "sys:fee BTC 0.00000014",
      "sys:fee USDT 0.01020001",
    ],
  },
  {
    name: "S8: a market sell stops at the collar",
    steps: [
      "B buy 0.01 @60000",
      "B buy 0.01 @57000",
      "C buy 0.1 @56999.99",
      "A sell 0.03",
    ],
    orders: [
      "B filled: 0.01 for 600 at 60000, fee 0.000008 BTC",
      "B filled: 0.01 for 570 at 57000, fee 0.000008 BTC",
      "C open: 0 for 0 at 0, fee 0 BTC",
      "A cancelled NO_LIQUIDITY: 0.02 for 1170 at 58500, fee 1.17 USDT",
    ],
    trades: [
      "0.01 @60000 = 600, B from A, taker A, fees 0.000008 BTC and 0.6 USDT",
      "0.01 @57000 = 570, B from A, taker A, fees 0.000008 BTC and 0.57 USDT",
    ],
    entries: [
      [
        "SPOT_HOLD o1",
        "B available USDT -600 = 19400",
        "B held USDT 600 = 600",
      ],
      [
        "SPOT_HOLD o2",
        "B available USDT -570 = 18830",
        "B held USDT 570 = 1170",
      ],
      [
        "SPOT_HOLD o3",
        "C available USDT -5699.999 = 14300.001",
        "C held USDT 5699.999 = 5699.999",
      ],
      [
        "SPOT_HOLD o4",
        "A available BTC -0.03 = 0.97",
        "A held BTC 0.03 = 0.03",
      ],
      [
        "SPOT_TRADE o1/o4",
        "B held USDT -600 = 570",
        "A available USDT 599.4 = 20599.4",
        "sys:fee USDT 0.6 = 0.6",
        "A held BTC -0.01 = 0.02",
        "B available BTC 0.009992 = 1.009992",
        "sys:fee BTC 0.000008 = 0.000008",
      ],
      [
        "SPOT_TRADE o2/o4",
        "B held USDT -570 = 0",
        "A available USDT 569.43 = 21168.83",
        "sys:fee USDT 0.57 = 1.17",
        "A held BTC -0.01 = 0.01",
        "B available BTC 0.009992 = 1.019984",
        "sys:fee BTC 0.000008 = 0.000016",
      ],
      [
        "SPOT_RELEASE o4",
        "A held BTC -0.01 = 0",
        "A available BTC 0.01 = 0.98",
      ],
    ],
    end: [
      "A available BTC 0.98",
      "A available USDT 21168.83",
      "B available BTC 1.019984",
      "B available USDT 18830",
      "C available BTC 1",
      "C available USDT 14300.001",
      "C held USDT 5699.999",
      "ext:custody BTC -3",
      "ext:custody USDT -60000",
      "sys:fee BTC 0.000016",
      "sys:fee USDT 1.17",
    ],
  },
];
