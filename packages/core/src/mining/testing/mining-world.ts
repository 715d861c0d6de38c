import { dayOf, postedFromMs } from "@sumi/formulas/mining.ts";
import type { Act } from "../../commands.ts";
import type { CommandRecord } from "../../exchange.ts";
import { TIMER } from "../../stamp.ts";
import { foundingActs, termActs } from "../../testing/founding.ts";
import { certify } from "../../testing/wallet-world.ts";
import { memberNumber, units } from "../../testing/words.ts";
import { type Invited, openInvited, World } from "../../testing/world.ts";
import type { DraftMachine } from "../commands.ts";

export const DAY_MS = 86_400_000;
const USDT = 0;
export const ETC = 2;
export const MEMBERS = ["A", "B", "C", "D"] as const;
const DRAFTER = -3;

/** The machine of the rule book's example M1, or another one. */
export function draftOf(world: World, change: Partial<DraftMachine> = {}): DraftMachine {
  return {
    type: "DraftMachine",
    actor: DRAFTER,
    name: "ETC-30",
    ownership: "sole",
    supply: 3,
    payCoin: USDT,
    price: units("300"),
    coin: ETC,
    incomeType: "coin",
    daily: units("0.33333333"),
    termDays: 30,
    listMs: world.timeMs,
    delistMs: world.timeMs + 400 * DAY_MS,
    platformCoin: USDT,
    platformMin: units("0"),
    referralsMin: 0,
    isOnce: false,
    isFrozen: false,
    forbidden: [],
    prospectus: "c0ffee".padEnd(64, "0"),
    ...change,
  };
}

/** A shared machine of the rule book's example M2. */
export const SHARED = {
  ownership: "shared",
  supply: 100,
  price: units("2000"),
  incomeType: "value",
  daily: units("12.34"),
} as const;

/** Members A to D, certified, with 5,000 USDT each; 1,000 ETC in the treasury. */
export function miningWorld(
  terms: Readonly<Record<string, string>> = {},
  acts: readonly Act[] = [],
  invited: Invited = {},
): World {
  const world = new World();
  foundMining(world, terms, acts, invited);
  return world;
}

/** The same in a world that is there already. */
export function foundMining(
  world: World,
  terms: Readonly<Record<string, string>> = {},
  further: readonly Act[] = [],
  invited: Invited = {},
): void {
  const acts = [
    ...foundingActs(),
    { act: "ListAsset", asset: "ETC", indexDecimals: 4 } as const,
    { act: "ListNetwork", asset: "ETC", network: "ETC", depositMin: "1" } as const,
    ...termActs({
      "deposits.single_reviewer_max": "10000",
      "deposits.single_reviewer_day_max": "100000",
      ...terms,
    }),
    ...further,
  ];
  world.accept({ type: "Found", actor: TIMER, mode: "production", acts });
  world.sample({ BTC: "60000", ETC: "25" });
  for (const member of MEMBERS) {
    openInvited(world, member, invited);
    certify(world, member);
    world.deposit(member, "USDT", "5000");
  }
  const capital = { asset: "ETC", network: "ETC", amount: "1000", evidence: "row-1" } as const;
  world.decide({ act: "ContributeCapital", ...capital });
  world.sample({ BTC: "60000", ETC: "25" });
}

/** Drafts a machine, opens it, funds its pool unless it gets nothing, and returns its number. */
export function opened(world: World, change: Partial<DraftMachine> = {}, pool = "30"): number {
  world.accept(draftOf(world, change));
  const machine = world.exchange.sequence;
  world.decide({ act: "OpenMachine", machine });
  if (pool !== "") fund(world, machine, pool);
  return machine;
}

export function fund(world: World, machine: number, amount: string): CommandRecord {
  return world.decide({ act: "FundMiningPool", machine, amount, evidence: "row-2" });
}

/** Buys so many shares, or a whole machine. */
export function buying(member: string, machine: number, shares = 0) {
  return { type: "BuyMachine", actor: memberNumber(member), machine, shares } as const;
}

/** Buys, and returns the number of the holding. */
export function bought(world: World, member: string, machine: number, shares = 0): number {
  world.accept(buying(member, machine, shares));
  return world.exchange.sequence;
}

const STEPS: readonly string[] = [
  "FixIncomePrices",
  "OpenIncomeDays",
  "StopHoldings",
  "PayIncome",
  "ReleaseIncome",
];

/** Runs what the clock makes due at a moment, in pieces of at most `limit`. */
export function runDue(world: World, timeMs: number, limit = 500): CommandRecord[] {
  world.timeMs = Math.max(world.timeMs, timeMs - 1);
  const ran: CommandRecord[] = [];
  for (;;) {
    const due = world.exchange.dueAt(world.timeMs + 1).find(({ type }) => STEPS.includes(type));
    if (due === undefined) return ran;
    const isBounded = "limit" in due;
    ran.push(world.accept(isBounded ? ({ ...due, limit } as typeof due) : due));
  }
}

/** The n-th day after today. */
export function dayAfter(world: World, days: number): number {
  return dayOf(world.timeMs) + days;
}

/** Lets a day end with samples of one price in its last minutes, and posts its income. */
export function endDay(world: World, day: number, price?: string, limit = 500): CommandRecord[] {
  if (price !== undefined) sampleAt(world, (day + 1) * DAY_MS - 60_000, price);
  return runDue(world, postedFromMs(day), limit);
}

/** Twenty samples, one a second, from that moment on. */
export function sampleAt(world: World, fromMs: number, price: string): void {
  for (let second = 0; second < 20; second += 1) {
    world.timeMs = Math.max(world.timeMs, fromMs + second * 1_000);
    world.sample({ BTC: "60000", ETC: price });
  }
}
