import type { StaffRole } from "@sumi/contract/wire/staff-roles.ts";
import type { DepositFlaw } from "@sumi/core/deposits/events.ts";
import type { HouseFlag } from "@sumi/core/members/events.ts";

/**
 * Who lives in the demonstration exchange, and with what. Every coin of it comes in as a deposit
 * that two administrators confirm, or as house money that they propose and approve; nothing is
 * printed.
 */
export type Person = {
  /** What they sign in with. */
  readonly name: string;
  readonly house: HouseFlag;
  readonly agent: boolean;
  /** Who invited them, from further up the list. */
  readonly sponsor: string | undefined;
  readonly funds: Funds;
  /** Where they proved to live, in a demonstration to nobody; `undefined` when they did not. */
  readonly country: string | undefined;
};

/** Amounts by asset symbol. */
export type Funds = Readonly<Record<string, string>>;

const MEMBER_FUNDS: Funds = { USDT: "10000", BTC: "0.1", ETH: "2", SOL: "20" };

/** The makers' coins are also their target inventory: what they try to come back to. */
export const MAKER_FUNDS: Funds = {
  USDT: "2000000",
  BTC: "4",
  ETH: "80",
  SOL: "1600",
  XRP: "400000",
  DOGE: "2000000",
};

/** Large beside its orders: it pays fee and spread, and is to last for years. */
export const TAKER_FUNDS: Funds = {
  USDT: "5000000",
  BTC: "4",
  ETH: "80",
  SOL: "1600",
  XRP: "400000",
  DOGE: "2000000",
};

/** Into the house's own treasury, from outside, by two people. */
export const TREASURY_FUNDS: Funds = {
  USDT: "1000000",
  BTC: "10",
  ETH: "100",
  SOL: "2000",
  XRP: "400000",
  DOGE: "2000000",
};

/** Half of it goes on to the desk that converts. */
export const DESK_FUNDS: Funds = {
  USDT: "500000",
  BTC: "5",
  ETH: "50",
  SOL: "1000",
  XRP: "200000",
  DOGE: "1000000",
};

/** In the order in which they are opened. */
export const PEOPLE: readonly Person[] = [
  person("maker1", { house: "maker", funds: MAKER_FUNDS }),
  person("maker2", { house: "maker", funds: MAKER_FUNDS }),
  person("taker1", { house: "taker", funds: TAKER_FUNDS }),
  person("agent", { agent: true }),
  person("hanako", { sponsor: "agent", funds: MEMBER_FUNDS, country: "JP" }),
  person("taro", { sponsor: "hanako", funds: MEMBER_FUNDS }),
];

/** Who works for the house, by staff number: 1 and 2 fund everybody, each role has somebody. */
export const STAFF: readonly { readonly name: string; readonly roles: readonly StaffRole[] }[] = [
  { name: "admin1", roles: ["administrator"] },
  { name: "admin2", roles: ["administrator"] },
  { name: "reviewer1", roles: ["reviewer"] },
  { name: "reviewer2", roles: ["reviewer", "support"] },
  { name: "approver1", roles: ["approver"] },
  { name: "auditor1", roles: ["auditor"] },
  { name: "approver2", roles: ["approver"] },
];

/** A deposit that somebody announced, and how far it came. */
export type Announcement = {
  readonly coin: string;
  readonly amount: string;
  /** "first_of_two": one administrator confirmed it, and it waits for another. */
  readonly outcome: "waits" | "first_of_two" | DepositFlaw;
};

/** Hanako's, beside those that were credited: one of each kind. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  { coin: "BTC", amount: "0.05", outcome: "NOT_FOUND" },
  { coin: "USDT", amount: "25000", outcome: "first_of_two" },
  { coin: "USDT", amount: "1500", outcome: "waits" },
];

/** The network on which each coin of the demonstration arrives. */
export const DEPOSIT_NETWORKS: Readonly<Record<string, string>> = {
  USDT: "TRC20",
  BTC: "BTC",
  ETH: "ERC20",
  SOL: "SOL",
  XRP: "XRPL",
  DOGE: "DOGE",
};

function person(name: string, differs: Partial<Person>): Person {
  const nobody = { house: "none", agent: false, sponsor: undefined, country: undefined } as const;
  return { name, ...nobody, funds: {}, ...differs };
}
