import type { SpotVector } from "./vector.ts";

/** A owns the best ask and buys through it, in each mode (rules 1.7, S5). */
export const SELF_TRADE_VECTORS: readonly SpotVector[] = [
  {
    name: "S5: EXPIRE_TAKER ends the order that comes",
    steps: [
      "A sell 0.01 @60000",
      "B sell 0.05 @60010",
      "A buy 0.03 @60010 EXPIRE_TAKER",
    ],
    orders: [
      "A open: 0 for 0 at 0, fee 0 USDT",
      "B open: 0 for 0 at 0, fee 0 USDT",
      "A cancelled STP: 0 for 0 at 0, fee 0 BTC",
    ],
    trades: [
    ],
    entries: [
      [
        "SPOT_HOLD o1",
        "A available BTC -0.01 = 0.99",
        "A held BTC 0.01 = 0.01",
      ],
      [
        "SPOT_HOLD o2",
        "B available BTC -0.05 = 0.95",
        "B held BTC 0.05 = 0.05",
      ],
      [
        "SPOT_HOLD o3",
        "A available USDT -1800.3 = 18199.7",
        "A held USDT 1800.3 = 1800.3",
      ],
      [
        "SPOT_RELEASE o3",
        "A held USDT -1800.3 = 0",
        "A available USDT 1800.3 = 20000",
      ],
    ],
    end: [
      "A available BTC 0.99",
      "A available USDT 20000",
      "A held BTC 0.01",
      "B available BTC 0.95",
      "B available USDT 20000",
      "B held BTC 0.05",
      "C available BTC 1",
      "C available USDT 20000",
      "ext:custody BTC -3",
      "ext:custody USDT -60000",
    ],
  },
  {
    name: "S5: EXPIRE_MAKER ends the order that rests, and goes on",
    steps: [
      "A sell 0.01 @60000",
      "B sell 0.05 @60010",
      "A buy 0.03 @60010 EXPIRE_MAKER",
    ],
    orders: [
      "A cancelled STP: 0 for 0 at 0, fee 0 USDT",
      "B open: 0.03 for 1800.3 at 60010, fee 1.44024 USDT",
      "A filled: 0.03 for 1800.3 at 60010, fee 0.00003 BTC",
    ],
    trades: [
      "0.03 @60010 = 1800.3, A from B, taker A, fees 0.00003 BTC and 1.44024 USDT",
    ],
    entries: [
      [
        "SPOT_HOLD o1",
        "A available BTC -0.01 = 0.99",
        "A held BTC 0.01 = 0.01",
      ],
      [
        "SPOT_HOLD o2",
        "B available BTC -0.05 = 0.95",
        "B held BTC 0.05 = 0.05",
      ],
      [
        "SPOT_HOLD o3",
        "A available USDT -1800.3 = 18199.7",
        "A held USDT 1800.3 = 1800.3",
      ],
      [
        "SPOT_RELEASE o1",
        "A held BTC -0.01 = 0",
        "A available BTC 0.01 = 1",
      ],
      [
        "SPOT_TRADE o3/o2",
        "A held USDT -1800.3 = 0",
        "B available USDT 1798.85976 = 21798.85976",
        "sys:fee USDT 1.44024 = 1.44024",
        "B held BTC -0.03 = 0.02",
        "A available BTC 0.02997 = 1.02997",
        "sys:fee BTC 0.00003 = 0.00003",
      ],
    ],
    end: [
      "A available BTC 1.02997",
      "A available USDT 18199.7",
      "B available BTC 0.95",
      "B available USDT 21798.85976",
      "B held BTC 0.02",
      "C available BTC 1",
      "C available USDT 20000",
      "ext:custody BTC -3",
      "ext:custody USDT -60000",
      "sys:fee BTC 0.00003",
      "sys:fee USDT 1.44024",
    ],
  },
  {
    name: "S5: EXPIRE_BOTH ends both",
    steps: [
      "A sell 0.01 @60000",
      "B sell 0.05 @60010",
      "A buy 0.03 @60010 EXPIRE_BOTH",
    ],
    orders: [
      "A cancelled STP: 0 for 0 at 0, fee 0 USDT",
      "B open: 0 for 0 at 0, fee 0 USDT",
      "A cancelled STP: 0 for 0 at 0, fee 0 BTC",
    ],
    trades: [
    ],
    entries: [
      [
        "SPOT_HOLD o1",
        "A available BTC -0.01 = 0.99",
        "A held BTC 0.01 = 0.01",
      ],
      [
        "SPOT_HOLD o2",
        "B available BTC -0.05 = 0.95",
        "B held BTC 0.05 = 0.05",
      ],
      [
        "SPOT_HOLD o3",
        "A available USDT -1800.3 = 18199.7",
        "A held USDT 1800.3 = 1800.3",
      ],
      [
        "SPOT_RELEASE o1",
        "A held BTC -0.01 = 0",
        "A available BTC 0.01 = 1",
      ],
      [
        "SPOT_RELEASE o3",
        "A held USDT -1800.3 = 0",
        "A available USDT 1800.3 = 20000",
      ],
    ],
    end: [
      "A available BTC 1",
      "A available USDT 20000",
      "B available BTC 0.95",
      "B available USDT 20000",
      "B held BTC 0.05",
      "C available BTC 1",
      "C available USDT 20000",
      "ext:custody BTC -3",
      "ext:custody USDT -60000",
    ],
  },
  {
    name: "S5: DECREMENT shrinks both by the overlap",
    steps: [
      "A sell 0.01 @60000",
      "B sell 0.05 @60010",
      "A buy 0.03 @60010 DECREMENT",
    ],
    orders: [
      "A cancelled STP: 0 for 0 at 0, fee 0 USDT, prevented 0.01",
      "B open: 0.02 for 1200.2 at 60010, fee 0.96016 USDT",
      "A filled: 0.02 for 1200.2 at 60010, fee 0.00002 BTC, prevented 0.01",
    ],
    trades: [
      "0.02 @60010 = 1200.2, A from B, taker A, fees 0.00002 BTC and 0.96016 USDT",
    ],
    entries: [
      [
        "SPOT_HOLD o1",
        "A available BTC -0.01 = 0.99",
        "A held BTC 0.01 = 0.01",
      ],
      [
        "SPOT_HOLD o2",
        "B available BTC -0.05 = 0.95",
        "B held BTC 0.05 = 0.05",
      ],
      [
        "SPOT_HOLD o3",
        "A available USDT -1800.3 = 18199.7",
        "A held USDT 1800.3 = 1800.3",
      ],
      [
        "SPOT_RELEASE o1",
        "A held BTC -0.01 = 0",
        "A available BTC 0.01 = 1",
      ],
      [
        "SPOT_RELEASE o3",
        "A held USDT -600.1 = 1200.2",
        "A available USDT 600.1 = 18799.8",
      ],
      [
        "SPOT_TRADE o3/o2",
        "A held USDT -1200.2 = 0",
        "B available USDT 1199.23984 = 21199.23984",
        "sys:fee USDT 0.96016 = 0.96016",
        "B held BTC -0.02 = 0.03",
        "A available BTC 0.01998 = 1.01998",
        "sys:fee BTC 0.00002 = 0.00002",
      ],
    ],
    end: [
      "A available BTC 1.01998",
      "A available USDT 18799.8",
      "B available BTC 0.95",
      "B available USDT 21199.23984",
      "B held BTC 0.03",
      "C available BTC 1",
      "C available USDT 20000",
      "ext:custody BTC -3",
      "ext:custody USDT -60000",
      "sys:fee BTC 0.00002",
      "sys:fee USDT 0.96016",
    ],
  },
];
