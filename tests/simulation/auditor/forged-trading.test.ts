import type { Day } from "../../model/testing/day.ts";
import { eventOf, type Forgery, type Lines, without } from "../../model/testing/forging.ts";
import { type Row, testForgeries } from "../../model/testing/rows.ts";
import { order } from "../../model/testing/trading-day.ts";

const BUY = { actor: 1, side: "buy" } as const;
const SELL = { actor: 2, side: "sell" } as const;

const trade = (day: Day) => {
  day.do(order({ ...SELL, quantity: 333 }));
  day.do(order({ ...BUY, price: 6_010_000, quantity: 333 }));
};
const queue = (day: Day) => {
  day.do(order({ ...SELL }));
  day.do(order({ ...SELL, actor: 3 }));
  day.do(order({ ...BUY, quantity: 500 }));
};

const CROSSED = /^I5 The book of BTC-USDT is crossed/;

const ROWS: readonly Row[] = [
  {
    name: "a fee that is rounded down",
    script: (day) => {
      day.do(order({ ...SELL, price: 5_999_999, quantity: 3 }));
      day.do(order({ ...BUY, price: 6_000_000, quantity: 333 }));
      day.do(order({ ...SELL, price: 5_999_999, quantity: 333 }));
    },
    forgery: (lines) => less(lines, "Traded", "sellerFee"),
    found: [/^I6 Traded says sellerFee /],
  },
  {
    name: "a fee leg that is left out",
    script: trade,
    forgery: set("Traded", { buyerFee: "0" }),
    found: [/^I6 Traded says buyerFee /],
  },
  {
    name: "a taker who pays the maker's rate",
    script: trade,
    forgery: set("Traded", { buyerFee: "0.00000267" }),
    found: [/^I6 Traded says buyerFee /],
  },
  {
    name: "a notional that is no price times quantity",
    script: trade,
    forgery: (lines) => less(lines, "Traded", "notional"),
    found: [/^I6 Traded says notional /],
  },
  {
    name: "a better price that saves the buyer nothing",
    script: trade,
    forgery: set("Traded", { released: "0" }),
    found: [/^I6 Traded says released /],
  },
  {
    name: "a trade at the taker's price",
    script: trade,
    forgery: set("Traded", { price: 6_010_000 }),
    found: [/^I5 Traded says price /],
  },
  {
    name: "a maker who came first and is passed over",
    script: queue,
    forgery: (lines) => {
      const event = eventOf(lines, "Traded");
      Object.assign(event, { maker: Number(event.maker) + 1, seller: 3 });
    },
    found: [/^I5 Traded says maker /],
  },
  {
    name: "a trade of less than both want",
    script: queue,
    forgery: set("Traded", { quantity: 499 }),
    found: [/^I5 Traded says quantity /, CROSSED],
  },
  {
    name: "a trade that does not happen",
    script: queue,
    forgery: (lines) => without(lines, "Traded"),
    found: [/^I5 .*"Traded".* should have happened, and did not/, CROSSED],
  },
  {
    name: "a hold above the order's cost",
    script: (day) => day.do(order(BUY)),
    forgery: set("OrderAccepted", { hold: "600.00000001" }),
    found: [/^I4 OrderAccepted says hold /],
  },
  {
    name: "a hold that is partly kept after the cancel",
    script: (day) => {
      day.do(order(BUY));
      day.do({ type: "CancelOrder", actor: 1, order: day.exchange.sequence });
    },
    forgery: (lines) => less(lines, "OrderEnded", "released"),
    found: [/^I4 OrderEnded says released /],
  },
  {
    name: "a hold that grows too little with an amendment",
    script: (day) => {
      day.do(order(BUY));
      const { sequence } = day.exchange;
      day.do({ type: "AmendOrder", actor: 1, order: sequence, price: 0, quantity: 2_000 });
    },
    forgery: (lines) => less(lines, "OrderAmended", "holdChange"),
    found: [/^I4 OrderAmended says holdChange /],
  },
  {
    name: "an order under another rate than the one in force",
    script: (day) => day.do(order(BUY)),
    forgery: set("OrderAccepted", { takerRate: 99_999 }),
    found: [/^I6 OrderAccepted says takerRate /],
  },
  {
    name: "an order with other terms than were asked",
    script: (day) => day.do(order(BUY)),
    forgery: set("OrderAccepted", { postOnly: true }),
    found: [/^I15 Nobody asked for PlaceOrder as it stands in the chain/],
  },
  {
    name: "a fill-or-kill order that rests",
    script: (day) => day.do(order({ ...BUY, tif: "FOK" })),
    forgery: (lines) => without(lines, "OrderEnded"),
    found: [/^I6 .*"FOK_NOT_FILLED".* should have happened, and did not/],
  },
  {
    name: "a fill-or-kill order that is filled in part",
    script: (day) => {
      day.do(order({ ...SELL, quantity: 100 }));
      day.do(order({ ...BUY, tif: "FOK" }));
    },
    forgery: (lines) => Object.assign(eventOf(lines, "OrderEnded"), { reason: "IOC_REMAINDER" }),
    found: [/^I6 OrderEnded says reason /],
  },
  {
    name: "an immediate-or-cancel order that rests",
    script: (day) => {
      day.do(order({ ...SELL, quantity: 100 }));
      day.do(order({ ...BUY, tif: "IOC" }));
    },
    forgery: (lines) => without(lines, "OrderEnded"),
    found: [/^I6 .*"IOC_REMAINDER".* should have happened, and did not/],
  },
  {
    name: "a post-only order that stays where it would take",
    script: (day) => {
      day.do(order(SELL));
      day.do(order({ ...BUY, postOnly: true }));
    },
    forgery: (lines) => without(lines, "OrderEnded"),
    found: [/^I6 .*"POST_ONLY_WOULD_TAKE".* should have happened, and did not/, CROSSED],
  },
  {
    name: "a member who trades with themselves",
    script: (day) => {
      day.do(order({ ...SELL, actor: 1 }));
      day.do(order({ ...SELL, actor: 2 }));
      const maker = day.exchange.sequence;
      day.do({ type: "CancelOrder", actor: 2, order: maker });
      day.do(order(BUY));
    },
    forgery: (lines) => {
      const [accepted] = lines.happened.events;
      const maker = Number(lines.happened.sequence) - 3;
      lines.happened.events = [accepted ?? {}, selfTrade(maker, Number(lines.happened.sequence))];
    },
    found: [/^I5 .*"Traded".* happened, and .*"STP".* should have happened/],
  },
  {
    name: "both orders of a self-trade end where only the taker should",
    script: (day) => {
      day.do(order({ ...SELL, actor: 1 }));
      day.do(order(BUY));
    },
    forgery: (lines) => Object.assign(eventOf(lines, "OrderEnded"), { order: 1 }),
    found: [
      /^I6 OrderEnded says order /,
      /^I4 OrderEnded names order 1, which is not open/,
      CROSSED,
    ],
  },
  {
    name: "a stop that fires before its price",
    script: (day) => {
      trade(day);
      day.do(order({ ...BUY, kind: "stop_limit", stopPrice: 6_050_000, price: 6_050_000 }));
    },
    forgery: ({ happened }) =>
      happened.events.push({ type: "StopMarked", order: happened.sequence, market: 0 }),
    found: [/^I6 .*"StopMarked".* happened, and nothing should have/],
  },
  {
    name: "a stop that does not fire when its price comes",
    script: (day) => {
      trade(day);
      day.do(order({ ...BUY, kind: "stop_limit", stopPrice: 6_050_000, price: 6_050_000 }));
      day.do(order({ ...SELL, price: 6_050_000 }));
      day.do(order({ ...BUY, actor: 3, price: 6_050_000, quantity: 100 }));
    },
    forgery: (lines) => {
      lines.happened.events = lines.happened.events.slice(0, 2);
    },
    found: [/^I6 .*"StopMarked".* should have happened, and did not/],
  },
  {
    name: "a market order that ends as filled and is not",
    script: (day) => {
      day.do(order({ ...SELL, quantity: 100 }));
      day.do(order({ ...BUY, kind: "market", price: 0 }));
    },
    forgery: set("OrderEnded", { reason: "FILLED" }),
    found: [/^I6 OrderEnded says reason /],
  },
  {
    name: "an order beyond the band",
    script: (day) => day.do(order({ ...BUY, quantity: 1_000 })),
    forgery: reprice({ price: 6_600_001, hold: "660.0001" }),
    found: [/^I6 It was accepted, .* not hold: the price is within the band/],
  },
  {
    name: "an order below the least notional",
    script: (day) => day.do(order({ ...BUY, quantity: 100 })),
    forgery: reprice({ quantity: 1, hold: "0.6" }),
    found: [/^I6 It was accepted, .* not hold: the order is worth the least notional/],
  },
  {
    name: "an order of more than its member has",
    script: (day) => day.do(order({ ...BUY, quantity: 1_000 })),
    forgery: reprice({ quantity: 100_000, hold: "60000" }),
    found: [
      /^I2 It was accepted, .* not hold: the hold is available/,
      /^I2 OrderAccepted takes m:1:available below zero/,
    ],
  },
];

testForgeries(ROWS);

/** Writes other fields into the only event of a type. */
function set(type: string, fields: object): Forgery {
  return (lines) => Object.assign(eventOf(lines, type), fields);
}

/** Changes the command and its accepted event alike. */
function reprice({ hold, ...terms }: { hold: string; price?: number; quantity?: number }): Forgery {
  return (lines) => {
    Object.assign(lines.asked, terms);
    Object.assign(eventOf(lines, "OrderAccepted"), terms, { hold });
  };
}

/** Makes a field one unit less than it should be. */
function less(lines: Lines, type: string, field: string): void {
  const event = eventOf(lines, type);
  const [whole = "0", fraction = ""] = String(event[field]).split(".");
  const units = BigInt(whole + fraction.padEnd(8, "0")) - 1n;
  const digits = units.toString().padStart(9, "0");
  event[field] = `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, "");
}

function selfTrade(maker: number, taker: number) {
  return {
    type: "Traded",
    buyer: 1,
    buyerFee: "0.00001",
    maker,
    market: 0,
    notional: "600",
    price: 6_000_000,
    quantity: 1_000,
    released: "0",
    seller: 1,
    sellerFee: "0.48",
    taker,
    takerBuys: true,
  };
}
