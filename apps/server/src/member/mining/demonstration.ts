import type { IncomeType, Ownership } from "@sumi/core/mining/events.ts";

/** A machine of the demonstration, with its pool and its buyers. */
export type PlannedMachine = {
  readonly name: string;
  readonly ownership: Ownership;
  readonly supply: number;
  readonly coin: string;
  readonly incomeType: IncomeType;
  readonly isFrozen: boolean;
  /** Decimals, as the staff type them. */
  readonly price: string;
  readonly daily: string;
  readonly platformMin: string;
  /** Coins of the treasury that cover every day of all that is for sale. */
  readonly pool: string;
  readonly termDays: number;
  /** The draft, and the begin and end of the sale, in days from the present. */
  readonly days: { readonly draft: number; readonly list: number; readonly delist: number };
  readonly purchases: readonly PlannedPurchase[];
};

/** Shares of a shared machine, or 0 for a whole one. */
export type PlannedPurchase = {
  readonly day: number;
  /** The name of a certified member of the demonstration. */
  readonly member: string;
  readonly shares: number;
};

/** One machine of its own, one whose income is locked, and one by value with a condition. */
export const PLANNED_MACHINES: readonly PlannedMachine[] = [
  {
    name: "DOGE-90",
    ownership: "sole",
    supply: 20,
    coin: "DOGE",
    incomeType: "coin",
    isFrozen: false,
    price: "100",
    daily: "12",
    platformMin: "0",
    pool: "22000",
    termDays: 90,
    days: { draft: -14, list: -13, delist: 60 },
    purchases: [purchase(-12, "hanako", 0), purchase(-9, "kenta", 0), purchase(-4, "misaki", 0)],
  },
  {
    name: "SOL-180",
    ownership: "shared",
    supply: 10,
    coin: "SOL",
    incomeType: "coin",
    isFrozen: true,
    price: "800",
    daily: "0.05",
    platformMin: "0",
    pool: "10",
    termDays: 180,
    days: { draft: -11, list: -10, delist: 30 },
    purchases: [purchase(-8, "hanako", 2), purchase(-7, "kenta", 3), purchase(-5, "misaki", 2)],
  },
  {
    name: "BTC-365",
    ownership: "shared",
    supply: 50,
    coin: "BTC",
    incomeType: "value",
    isFrozen: false,
    price: "5000",
    daily: "16",
    platformMin: "1000",
    pool: "0.4",
    termDays: 365,
    days: { draft: -4, list: -3, delist: 45 },
    purchases: [purchase(-0.5, "hanako", 1), purchase(-0.4, "kenta", 4)],
  },
];

function purchase(day: number, member: string, shares: number): PlannedPurchase {
  return { day, member, shares };
}
