import type { DepositFlaw } from "@sumi/core/deposits/events.ts";
import type { HouseFlag } from "@sumi/core/members/events.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";

/**
 * A member of the demonstration and their funds. All coins come in as deposits that two
 * administrators confirm, or as house money that they propose and approve; none are created.
 */
export type Person = {
  /** The name they sign in with. */
  readonly name: string;
  readonly house: HouseFlag;
  /** The member who invited them, from earlier in the list. */
  readonly sponsor: string | undefined;
  readonly funds: Funds;
  /** The country of their certification; `undefined` if they are not certified. */
  readonly country: string | undefined;
};

/** A member who came in the past, so many days before the present. */
export type Guest = Person & { readonly day: number };

/** Amounts by asset symbol. */
export type Funds = Readonly<Record<string, string>>;

const MEMBER_FUNDS: Funds = { USDT: "10000", BTC: "0.1", ETH: "2", SOL: "20" };

/** A guest's first deposit. */
const GUEST_FUNDS: Funds = { USDT: "2500" };

/** Enough for years of fees and fundings of a small position. */
const SCRIPTED_FUNDS: Funds = { USDT: "50000" };

/** The new coins that an issuer has for the sales, in all. */
const ISSUER_FUNDS: Funds = {
  HBK: "150000",
  SRA: "300000",
  KMO: "30000",
  NGR: "200000",
  KSO: "40000",
  TMS: "1500000",
};

/** The makers' coins are also their target inventory. */
export const MAKER_FUNDS: Funds = {
  USDT: "2000000",
  BTC: "4",
  ETH: "80",
  SOL: "1600",
  XRP: "400000",
  DOGE: "2000000",
};

/** How much of each coin the taker trades: markets of equal turnover would look made up. */
export const TAKER_WEIGHTS: Readonly<Record<string, number>> = {
  BTC: 2.2,
  ETH: 1.4,
  SOL: 0.8,
  XRP: 0.55,
  DOGE: 0.3,
};

/** Large compared to its orders, because it pays fees and spreads and must last for years. */
export const TAKER_FUNDS: Funds = {
  USDT: "5000000",
  BTC: "4",
  ETH: "80",
  SOL: "1600",
  XRP: "400000",
  DOGE: "2000000",
};

/** Contributed to the house's treasury from outside, by two people. */
export const TREASURY_FUNDS: Funds = {
  USDT: "7000000",
  BTC: "10",
  ETH: "100",
  SOL: "2000",
  XRP: "400000",
  DOGE: "2000000",
};

/** Moved on to the account that new members are given coins from. */
export const GIFT_FUNDS: Funds = { USDT: "500000" };

/** Moved on to the conversion inventory; about as much stays in the treasury. */
export const DESK_FUNDS: Funds = {
  USDT: "500000",
  BTC: "5",
  ETH: "50",
  SOL: "1000",
  XRP: "200000",
  DOGE: "1000000",
};

/** Moved on to the insurance fund of perpetual contracts. */
export const INSURANCE_FUNDS: Funds = { USDT: "500000" };

/** Moved on to the pool that pays for won contracts. */
export const CONTRACT_FUNDS: Funds = { USDT: "1000000" };

/** Issued into the pool of trial contracts. */
export const TRIAL_FUNDS = "1000000";

/** In the order in which they are opened. */
export const PEOPLE: readonly Person[] = [
  person("maker1", { house: "maker", funds: MAKER_FUNDS }),
  person("maker2", { house: "maker", funds: MAKER_FUNDS }),
  person("taker1", { house: "taker", funds: TAKER_FUNDS }),
  person("agent", { country: "JP" }),
  person("hanako", { sponsor: "agent", funds: MEMBER_FUNDS, country: "JP" }),
  person("taro", { sponsor: "hanako", funds: MEMBER_FUNDS, country: "JP" }),
  person("kenta", { sponsor: "agent", funds: SCRIPTED_FUNDS, country: "JP" }),
  person("misaki", { sponsor: "hanako", funds: SCRIPTED_FUNDS, country: "JP" }),
  person("issuer1", { funds: ISSUER_FUNDS, country: "JP" }),
];

/** The person who is an agent from the founding on. */
export const AGENT = "agent";

/**
 * Those who came in the past by somebody's invitation, in the order of their days. Nobody signs in
 * as one of them. With hanako, taro, kenta and misaki they are thirty below the agent, over three
 * generations; the last three belong to the teams of hanako and taro alone.
 */
export const GUESTS: readonly Guest[] = [
  guest("haruka.m", "agent", { day: -28, country: "JP" }),
  guest("ryo_t", "agent", { day: -27, country: "JP" }),
  guest("akari.w", "taro", { day: -26, country: "JP" }),
  guest("aoi_n", "hanako", { day: -25, country: "JP" }),
  guest("emi.s", "haruka.m", { day: -24, country: "JP" }),
  guest("mei_mei", "ryo_t", { day: -22, country: "TW" }),
  guest("naoki77", "haruka.m", { day: -21 }),
  guest("daiki_k", "taro", { day: -20, country: "JP" }),
  guest("chihiro", "akari.w", { day: -19, country: "JP" }),
  guest("minato", "agent", { day: -18, country: "JP" }),
  guest("koki_a", "emi.s", { day: -17, country: "JP" }),
  guest("rin.o", "mei_mei", { day: -16 }),
  guest("riku_t", "kenta", { day: -15, country: "DE" }),
  guest("sakura22", "taro", { day: -14, country: "JP" }),
  guest("shun.o", "ryo_t", { day: -13 }),
  guest("hina.y", "minato", { day: -12, country: "JP" }),
  guest("nanami", "emi.s", { day: -11, country: "JP" }),
  guest("takumi.n", "akari.w", { day: -10, country: "JP" }),
  guest("yui.k", "agent", { day: -9, country: "JP" }),
  guest("mao.t", "riku_t", { day: -8, country: "DE" }),
  guest("ren.i", "misaki", { day: -7, country: "JP" }),
  guest("tsubasa", "yui.k", { day: -6, country: "KR" }),
  guest("miyu.h", "aoi_n", { day: -5 }),
  guest("noa_chan", "chihiro", { day: -4, country: "JP" }),
  guest("itsuki", "naoki77", { day: -3.5, country: "JP" }),
  guest("haruto9", "mei_mei", { day: -3, funds: {} }),
  guest("sora_k", "hina.y", { day: -2, country: "JP" }),
  guest("yuna.e", "tsubasa", { day: -1.5 }),
  guest("yuto_f", "taro", { day: -0.6, funds: {} }),
];

/** The ordinary members who always have a position on a contract, one on each side. */
export const SCRIPTED_TRADERS: readonly string[] = ["kenta", "misaki"];

/** The staff by number: 1 and 2 fund all members, and each role has a person. */
export const STAFF: readonly { readonly name: string; readonly roles: readonly StaffRole[] }[] = [
  { name: "admin1", roles: ["administrator"] },
  { name: "admin2", roles: ["administrator"] },
  { name: "reviewer1", roles: ["reviewer"] },
  { name: "reviewer2", roles: ["reviewer", "support"] },
  { name: "approver1", roles: ["approver"] },
  { name: "auditor1", roles: ["auditor"] },
  { name: "approver2", roles: ["approver"] },
  { name: "approver3", roles: ["approver"] },
];

/** An announced deposit and its outcome. */
export type Announcement = {
  readonly coin: string;
  readonly amount: string;
  /** "first_of_two": one administrator confirmed it, and it waits for another. */
  readonly outcome: "waits" | "first_of_two" | DepositFlaw;
};

/** Hanako's other deposits: one of each outcome. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  { coin: "BTC", amount: "0.05", outcome: "NOT_FOUND" },
  { coin: "USDT", amount: "25000", outcome: "first_of_two" },
  { coin: "USDT", amount: "1500", outcome: "waits" },
];

/** The deposit network of each coin of the demonstration. */
export const DEPOSIT_NETWORKS: Readonly<Record<string, string>> = {
  USDT: "TRC20",
  BTC: "BTC",
  ETH: "ERC20",
  SOL: "SOL",
  XRP: "XRPL",
  DOGE: "DOGE",
  HBK: "ERC20",
  SRA: "ERC20",
  KMO: "ERC20",
  NGR: "ERC20",
  KSO: "ERC20",
  TMS: "ERC20",
};

function person(name: string, differs: Partial<Person>): Person {
  const nobody = { house: "none", sponsor: undefined, country: undefined } as const;
  return { name, ...nobody, funds: {}, ...differs };
}

function guest(
  name: string,
  sponsor: string,
  differs: Partial<Person> & Pick<Guest, "day">,
): Guest {
  const { day, ...other } = differs;
  return { ...person(name, { sponsor, funds: GUEST_FUNDS, ...other }), day };
}
