import type { Act } from "@sumi/core/commands.ts";
import type { SaleMode } from "@sumi/core/subscriptions/events.ts";
import { foundingParameter } from "../../shared/parameter-act.ts";

/** A sale of the demonstration. */
export type PlannedSale = {
  readonly coin: string;
  readonly mode: SaleMode;
  /** Decimals, as the staff type them. */
  readonly sizes: {
    readonly price: string;
    readonly total: string;
    readonly orderMin: string;
    readonly orderMax: string;
    readonly personalCap: string;
  };
  /** The start and the end in days from the present, with which the past ends. */
  readonly days: {
    readonly start: number;
    readonly end: number;
    readonly lock: number;
    readonly release: number;
  };
  /** How far people take it: a draft, a delivered supply, or a sale that they open. */
  readonly until: "draft" | "delivered" | "open";
  /** The days on which one person suspends it, or two cancel it. */
  readonly suspended?: number;
  readonly cancelled?: number;
  readonly orders: readonly PlannedOrder[];
};

/** A subscription of new coins, or a commitment of quote coins. */
export type PlannedOrder = {
  /** From the present. */
  readonly day: number;
  /** The name of a certified member of the demonstration. */
  readonly member: string;
  readonly amount: string;
};

/** No venue quotes the new coins, so that they have no index before they are traded. */
const COINS = ["HBK", "SRA", "KMO", "NGR", "KSO", "TMS"] as const;

const WITHDRAWAL_TERMS = { min: "100", max: "1000000", fee: "20" };

/** The coins of the sales, with a network each, on which the issuer's supply arrives. */
export const SALE_ACTS: readonly Act[] = COINS.flatMap((asset): Act[] => [
  { act: "ListAsset", asset, indexDecimals: 4 },
  { act: "ListNetwork", asset, network: "ERC20", depositMin: "1" },
  ...Object.entries(WITHDRAWAL_TERMS).map(([name, value]) => {
    return foundingParameter(`network.${asset}.ERC20.withdrawal_${name}`, value);
  }),
]);

/** A sale of each state and mode. The first one has coins to release at every midnight. */
export const PLANNED_SALES: readonly PlannedSale[] = [
  {
    coin: "HBK",
    mode: "first_come",
    sizes: sizes("0.09", { total: "100000", orderMin: "100", orderMax: "50000" }),
    days: { start: -28.5, end: -24, lock: 8, release: 30 },
    until: "open",
    orders: [
      order(-28, "hanako", "5000"),
      order(-27.5, "kenta", "45000"),
      order(-27, "misaki", "50000"),
    ],
  },
  {
    coin: "SRA",
    mode: "first_come",
    sizes: sizes("0.02", { total: "200000", orderMin: "1000", orderMax: "100000" }),
    days: { start: -28.6, end: -26, lock: 8, release: 1 },
    until: "open",
    orders: [
      order(-28, "hanako", "10000"),
      order(-27.8, "kenta", "100000"),
      order(-27.2, "misaki", "90000"),
    ],
  },
  {
    coin: "KMO",
    mode: "pro_rata",
    sizes: sizes("0.5", { total: "20000", orderMin: "10", orderMax: "10000" }),
    days: { start: -20, end: -10, lock: 30, release: 1 },
    until: "open",
    cancelled: -15,
    orders: [order(-19, "hanako", "300"), order(-18, "kenta", "2000")],
  },
  {
    coin: "SRA",
    mode: "pro_rata",
    sizes: sizes("0.03", { total: "100000", orderMin: "100", orderMax: "90000" }),
    days: { start: -12, end: -5, lock: 30, release: 1 },
    until: "open",
    orders: [order(-11, "hanako", "500"), order(-9, "kenta", "2500"), order(-6, "misaki", "2000")],
  },
  {
    coin: "HBK",
    mode: "first_come",
    sizes: sizes("0.12", { total: "50000", orderMin: "100", orderMax: "10000" }),
    days: { start: -6, end: 8, lock: 60, release: 30 },
    until: "open",
    suspended: -1,
    orders: [order(-5.5, "hanako", "1000"), order(-4, "kenta", "10000")],
  },
  {
    coin: "KMO",
    mode: "first_come",
    sizes: sizes("0.4", { total: "10000", orderMin: "10", orderMax: "5000" }),
    days: { start: -3, end: 4, lock: 30, release: 5 },
    until: "open",
    orders: [
      order(-2.8, "hanako", "500"),
      order(-2.5, "kenta", "5000"),
      order(-1.2, "misaki", "4500"),
    ],
  },
  {
    coin: "TMS",
    mode: "pro_rata",
    sizes: sizes("0.015", { total: "500000", orderMin: "1000", orderMax: "100000" }),
    days: { start: 20, end: 27, lock: 60, release: 20 },
    until: "delivered",
    orders: [],
  },
  {
    coin: "NGR",
    mode: "pro_rata",
    sizes: sizes("0.06", { total: "100000", orderMin: "1000", orderMax: "20000" }),
    days: { start: 30, end: 37, lock: 30, release: 30 },
    until: "draft",
    orders: [],
  },
  {
    coin: "TMS",
    mode: "first_come",
    sizes: sizes("0.012", { total: "1000000", orderMin: "1000", orderMax: "250000" }),
    days: { start: 1.6, end: 11, lock: 60, release: 1 },
    until: "open",
    orders: [],
  },
  {
    coin: "KSO",
    mode: "pro_rata",
    sizes: sizes("0.215", { total: "40000", orderMin: "100", orderMax: "10000" }),
    days: { start: -1, end: 6.5, lock: 90, release: 10 },
    until: "open",
    orders: [
      order(-0.8, "kenta", "1000"),
      order(-0.5, "hanako", "200"),
      order(-0.1, "misaki", "700"),
    ],
  },
  {
    coin: "NGR",
    mode: "first_come",
    sizes: {
      price: "0.048",
      total: "100000",
      orderMin: "1000",
      orderMax: "10000",
      personalCap: "30000",
    },
    days: { start: -5, end: 2.2, lock: 30, release: 1 },
    until: "open",
    orders: [
      ...[-4.9, -4.2, -3].map((day) => order(day, "kenta", "9000")),
      ...[-4.5, -2.5].map((day) => order(day, "hanako", "7500")),
      ...[-3.5, -2.1].map((day) => order(day, "misaki", "10000")),
      order(-0.4, "misaki", "6200"),
    ],
  },
];

/** One person gets no more than one order may have. */
function sizes(
  price: string,
  of: Pick<PlannedSale["sizes"], "total" | "orderMin" | "orderMax">,
): PlannedSale["sizes"] {
  return { price, ...of, personalCap: of.orderMax };
}

function order(day: number, member: string, amount: string): PlannedOrder {
  return { day, member, amount };
}
